"""Checks values against the JSON Schemas of the OpenAPI document. Knows the keywords used there and refuses others, so that
none is silently passed over. Answers are open for clients; `strict` still finds fields that are not described."""

import re

IGNORED = {"description", "default", "discriminator"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


class Schemas:
    def __init__(self, document):
        self.document = document
        self.strict = False

    def resolve(self, node):
        while "$ref" in node:
            path = node["$ref"].removeprefix("#/").split("/")
            node = self.document
            for part in path:
                node = node[part]
        return node

    def faults(self, value, schema, place="$", strict=False):
        """What is wrong with the value, as a list of texts."""
        if strict:
            checker = Schemas(self.document)
            checker.strict = True
            return checker.faults(value, schema, place)
        schema = self.resolve(schema)
        found = []
        for keyword, wanted in schema.items():
            if keyword not in IGNORED:
                check = getattr(self, "_" + keyword, None)
                if check is None:
                    raise ValueError(f"unknown keyword {keyword}")
                found += check(value, wanted, schema, place)
        if self.strict and "properties" in schema and "additionalProperties" not in schema:
            found += self._additionalProperties(value, False, schema, place)
        return found

    def _type(self, value, wanted, _, place):
        for name in wanted if isinstance(wanted, list) else [wanted]:
            if name == "integer" and isinstance(value, int) and not isinstance(value, bool):
                return []
            if name == "number" and isinstance(value, (int, float)) and not isinstance(value, bool):
                return []
            if name in TYPES and isinstance(value, TYPES[name]):
                return []
        return [f"{place}: {value!r} is no {wanted}"]

    def _const(self, value, wanted, _, place):
        return [] if value == wanted and type(value) is type(wanted) else [f"{place}: {value!r} is not {wanted!r}"]

    def _enum(self, value, wanted, _, place):
        same = any(value == one and type(value) is type(one) for one in wanted)
        return [] if same else [f"{place}: {value!r} is none of {wanted}"]

    def _pattern(self, value, wanted, _, place):
        wrong = isinstance(value, str) and not re.search(wanted, value)
        return [f"{place}: {value!r} does not match {wanted}"] if wrong else []

    def _minimum(self, value, wanted, _, place):
        return [f"{place}: {value} < {wanted}"] if isinstance(value, (int, float)) and value < wanted else []

    def _maximum(self, value, wanted, _, place):
        return [f"{place}: {value} > {wanted}"] if isinstance(value, (int, float)) and value > wanted else []

    def _minLength(self, value, wanted, _, place):
        return [f"{place}: shorter than {wanted}"] if isinstance(value, str) and len(value) < wanted else []

    def _maxLength(self, value, wanted, _, place):
        return [f"{place}: longer than {wanted}"] if isinstance(value, str) and len(value) > wanted else []

    def _minItems(self, value, wanted, _, place):
        return [f"{place}: fewer than {wanted}"] if isinstance(value, list) and len(value) < wanted else []

    def _maxItems(self, value, wanted, _, place):
        return [f"{place}: more than {wanted}"] if isinstance(value, list) and len(value) > wanted else []

    def _required(self, value, wanted, _, place):
        if not isinstance(value, dict):
            return []
        return [f"{place}: {name} is missing" for name in wanted if name not in value]

    def _properties(self, value, wanted, _, place):
        found = []
        for name, schema in wanted.items():
            if isinstance(value, dict) and name in value:
                found += self.faults(value[name], schema, f"{place}.{name}")
        return found

    def _additionalProperties(self, value, wanted, schema, place):
        if wanted is True:
            return []
        others = [name for name in value if name not in schema.get("properties", {})] if isinstance(value, dict) else []
        if wanted is False:
            return [f"{place}: {name} is not described" for name in others]
        return [fault for name in others for fault in self.faults(value[name], wanted, f"{place}.{name}")]

    def _items(self, value, wanted, _, place):
        found = []
        for index, item in enumerate(value if isinstance(value, list) else []):
            found += self.faults(item, wanted, f"{place}[{index}]")
        return found

    def _anyOf(self, value, wanted, _, place):
        tried = [self.faults(value, one, place) for one in wanted]
        return [] if [] in tried else min(tried, key=len)

    def _oneOf(self, value, wanted, _, place):
        tried = [self.faults(value, one, place) for one in wanted]
        if tried.count([]) > 1:
            return [f"{place}: fits {tried.count([])} of the alternatives"]
        return [] if [] in tried else min(tried, key=len)
