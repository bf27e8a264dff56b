"""Reads the part of YAML that docs/openapi.yaml is written in: block mappings and lists, flow mappings and lists on one
line, plain and double-quoted scalars. Anything else is an error, so that the file stays within it."""

import json
import re


class YamlError(ValueError):
    pass


def read(text):
    lines = []
    for number, line in enumerate(text.split("\n"), 1):
        if "\t" in line:
            raise YamlError(f"line {number}: tab")
        if line.strip() and not line.lstrip().startswith("#"):
            lines.append((number, len(line) - len(line.lstrip(" ")), line.strip()))
    value, rest = _block(lines, 0, lines[0][1] if lines else 0)
    if rest != len(lines):
        raise YamlError(f"line {lines[rest][0]}: unexpected indent")
    return value


def _block(lines, at, indent):
    if at < len(lines) and (lines[at][2] == "-" or lines[at][2].startswith("- ")):
        return _list(lines, at, indent)
    return _mapping(lines, at, indent)


def _list(lines, at, indent):
    result = []
    while at < len(lines) and lines[at][1] == indent and lines[at][2].startswith("- "):
        number, _, content = lines[at]
        inner = content[2:].lstrip()
        if _key(inner):
            # A mapping that begins on the line of its dash: read it as if the dash were blank.
            shifted = indent + len(content) - len(inner)
            lines[at] = (number, shifted, inner)
            value, at = _mapping(lines, at, shifted)
        else:
            value, at = _scalar(inner, number), at + 1
        result.append(value)
    return result, at


def _mapping(lines, at, indent):
    result = {}
    while at < len(lines) and lines[at][1] == indent:
        number, _, content = lines[at]
        found = _key(content)
        if not found:
            raise YamlError(f"line {number}: no key in {content!r}")
        key, rest = found
        if key in result:
            raise YamlError(f"line {number}: {key} twice")
        at += 1
        if rest:
            result[key] = _scalar(rest, number)
        elif at < len(lines) and lines[at][1] > indent:
            result[key], at = _block(lines, at, lines[at][1])
        else:
            raise YamlError(f"line {number}: {key} has no value")
    return result, at


def _key(content):
    match = re.match(r'^("(?:[^"\\]|\\.)*"|[A-Za-z0-9_$./{}+-]+):(?: +(.*))?$', content)
    if not match or content.startswith("{"):
        return None
    key = json.loads(match[1]) if match[1].startswith('"') else match[1]
    return key, (match[2] or "").strip()


def _scalar(text, number):
    value, rest = _flow(text, number, False)
    if rest.strip():
        raise YamlError(f"line {number}: {rest!r} is left over")
    return value


def _flow(text, number, inside):
    text = text.lstrip()
    if text.startswith("["):
        return _flow_items(text[1:], "]", number)
    if text.startswith("{"):
        return _flow_items(text[1:], "}", number)
    if text.startswith('"'):
        match = re.match(r'"(?:[^"\\]|\\.)*"', text)
        if not match:
            raise YamlError(f"line {number}: open quotation mark")
        return json.loads(match[0]), text[match.end():]
    match = re.match(r"[^,\[\]{}]+" if inside else r".+", text)
    if not match or text[0] in "'&*!|>%@`":
        raise YamlError(f"line {number}: cannot read {text!r}")
    if not inside and (": " in match[0] or " #" in match[0]):
        raise YamlError(f"line {number}: must be quoted: {text!r}")
    return _plain(match[0].strip()), text[match.end():]


def _flow_items(text, end, number):
    result = {} if end == "}" else []
    text = text.lstrip()
    while not text.startswith(end):
        if end == "}":
            match = re.match(r'("(?:[^"\\]|\\.)*"|[A-Za-z0-9_$.-]+):\s+', text)
            if not match:
                raise YamlError(f"line {number}: no key in {text!r}")
            key = json.loads(match[1]) if match[1].startswith('"') else match[1]
            result[key], text = _flow(text[match.end():], number, True)
        else:
            value, text = _flow(text, number, True)
            result.append(value)
        text = text.lstrip()
        if text.startswith(","):
            text = text[1:].lstrip()
        elif not text.startswith(end):
            raise YamlError(f"line {number}: {end} is missing")
    return result, text[1:]


def _plain(text):
    if text in ("true", "false"):
        return text == "true"
    if text in ("null", "~"):
        return None
    if re.fullmatch(r"-?(0|[1-9][0-9]*)", text):
        return int(text)
    return text
