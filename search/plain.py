"""Plain data: what JSON can say of dataclasses, tuples, mappings, and unknown numbers; why a text is not such data."""

import json
import math
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def json_fault(fault: Exception) -> str:
    """In words, why a text is not the JSON that was asked for: what was raised when it was read."""
    if isinstance(fault, json.JSONDecodeError):
        return f"it is not JSON from line {fault.lineno}, column {fault.colno} on"
    if isinstance(fault, UnicodeDecodeError):
        return f"byte {fault.start} is not UTF-8"
    if isinstance(fault, KeyError):
        return f"it has no {fault}"
    return str(fault) if type(fault) is ValueError else "its parts are of another form"


def plain(value: Any) -> Any:
    """Dataclasses, tuples and numbers as what JSON has; numbers that are none, or without end, are null."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value if value is None or isinstance(value, bool | int | str) else str(value)
