"""The imports of a module, read off its source; each module is read once for all tests of the house."""

import ast
from functools import cache

from tools.sources import place


def imports(path, tree=None):
    """Return (full dotted name, the functions around it, line) for each import, import_module included."""
    return _of_file(path) if tree is None else tuple(_of_tree(path, tree))


@cache
def tree_of(path):
    """Return a module as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _of_file(path):
    return tuple(_of_tree(path, tree_of(path)))


def _of_tree(path, tree):
    package = place(path).parent.parts
    todo = [(tree, ())]
    while todo:
        node, around = todo.pop()
        if isinstance(node, ast.Import):
            yield from ((alias.name, around, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*start, *filter(None, [node.module])])
            yield from ((f"{module}.{alias.name}", around, node.lineno) for alias in node.names)
        elif isinstance(node, ast.Call) and last_name(node.func) == "import_module":
            yield from ((arg.value, around, node.lineno) for arg in node.args if isinstance(arg, ast.Constant))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            around = (*around, node.name)
        if isinstance(node, ast.If) and last_name(node.test) == "TYPE_CHECKING":
            continue  # for a checker of types; nothing is imported
        todo += [(child, around) for child in ast.iter_child_nodes(node)]


def last_name(node):
    """Return the last name of `a.b.c`, None of anything else."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None
