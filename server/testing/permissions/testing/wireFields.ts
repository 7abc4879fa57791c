import * as z from "zod/mini";

/** A JSON Schema of what travels. */
export type Wire = Readonly<Record<string, unknown>>;

/** What a schema's values look like on the wire: of a codec the side that is sent. */
export function wireOf(schema: z.ZodMiniType): Wire {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
}

/** The fields of an object schema, by name; none for anything else. */
export function fieldsOf(wire: Wire): Readonly<Record<string, Wire>> {
  const shapes = [wire, ...partsOf(wire)];
  return Object.assign({}, ...shapes.map(({ properties }) => Object(properties)));
}

/**
 * The places of a value that its schema does not name. Where a schema takes any key (metadata,
 * a map), any key is named.
 */
export function unknownFields(wire: Wire, value: unknown, place = ""): readonly string[] {
  const parts = partsOf(wire);
  if (parts.length > 0) {
    const found = parts.map((part) => unknownFields(part, value, place));
    return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => unknownFields(Object(wire["items"]), item, `${place}[]`));
  }
  if (typeof value !== "object" || value === null) return [];
  const { properties, additionalProperties } = wire;
  return Object.entries(value).flatMap(([key, item]) => {
    const named: unknown = Object(properties)[key] ?? additionalProperties;
    const isNamed = typeof named === "object" && named !== null;
    const there = `${place}.${key}`;
    return isNamed ? unknownFields({ ...named }, item, there) : [there];
  });
}

function partsOf({ anyOf, oneOf, allOf }: Wire): readonly Wire[] {
  const parts: readonly unknown[] = [anyOf, oneOf, allOf].filter(Array.isArray).flat();
  return parts.map((part): Wire => Object(part));
}
