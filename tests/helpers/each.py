"""One test of many cases that follow from one rule: all are tried, and those that fail are named.

A test of its own for each of hundreds of cases costs more than the cases themselves. What needs fixtures for itself, or
takes long, is a test of its own: `pytest.mark.parametrize`.
"""

import functools
import inspect

import pytest

MOST = 5  # failures that are told


def with_each(names, cases, every=1):
    """Call a test with each of these values for its argument, or for several, "a, b"; fixtures are those of all cases.

    `every`: of so many cases one is tried each time, and the others with --full.
    """
    names = [name.strip() for name in names.split(",")]
    cases = [case if len(names) > 1 else (case,) for case in cases]
    assert cases, "nothing would be tried"
    portions, name = [pytest.param(cases[::every], id=f"{len(cases[::every])} cases")], f"some_{names[0]}"
    if others := [case for n, case in enumerate(cases) if n % every]:
        portions.append(pytest.param(others, id=f"{len(others)} more", marks=pytest.mark.full))

    def decorated(test):
        @functools.wraps(test)
        def all_of_them(**fixtures):
            failed, portion = [], fixtures.pop(name)
            for case in portion:
                given = dict(zip(names, case, strict=True))
                try:
                    test(**fixtures, **given)
                except Exception as error:
                    error.add_note(f"with {', '.join(f'{key}={value!r}'[:200] for key, value in given.items())}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(portion)} cases fail", failed[:MOST])

        own = [each for each in inspect.signature(test).parameters.values() if each.name not in names]
        portion = inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY)
        all_of_them.__signature__ = inspect.Signature(
            [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own] + [portion]
        )
        return pytest.mark.parametrize(name, portions)(all_of_them)

    return decorated
