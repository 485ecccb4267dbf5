"""Plans and teachers' questions as somebody types them into a file: what `read` of a plan and of a question takes."""

import re
from dataclasses import fields

from setlab.common.pasted import pasted
from setlab.draw.markup import printable

_SIGN = re.compile(r"[\\·]")


def own_line(own):
    """A `TeacherQuestion` as a line."""
    value = {"choose": own.choices, "bars": own.choices, "tap": own.many, "make": own.made}.get(own.how)
    parts = {"lay": own.laid.strip(), own.how: value, "answer": own.answer.strip()}
    told = [own.question.strip(), *(f"{name} {each}" for name, each in parts.items() if each)]
    return " · ".join(_SIGN.sub(r"\\\g<0>", pasted(each)) for each in told)


def plan_file(plan):
    """A `Plan` as the text of a file."""
    head = {field.name: getattr(plan, field.name) for field in fields(plan) if field.name != "steps"}
    steps = [
        {"minutes": step.minutes, "short": step.short, "say": step.say}
        | ({step.put.kind: step.put.what} if step.put else {})
        for step in plan.steps
    ]
    blocks = [_lines({name: value for name, value in head.items() if value})]
    return "\n".join([*blocks, *(f"[[step]]\n{_lines(step)}" for step in steps)])


def _lines(record):
    return "".join(f"{name} = {_toml(value)}\n" for name, value in record.items())


def _toml(value):
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, int):
        return str(value)
    signs = {'"': '\\"', "\\": "\\\\"}
    kept = (signs.get(each, each) if each.isprintable() else f"\\U{ord(each):08x}" for each in printable(value))
    return f'"{"".join(kept)}"'
