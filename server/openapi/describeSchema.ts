import type { Schema } from "./schemas.ts";

/** A field of a body or an answer, in words. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** The fields of an object schema, of the members of a list, or of each of several shapes. */
export function fieldsIn(schema: Schema): readonly Field[] {
  const { items, anyOf, properties, required } = schema;
  if (items !== undefined) return fieldsIn(Object(items));
  if (Array.isArray(anyOf)) return anyOf.flatMap((shape) => fieldsIn(Object(shape)));
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, field]) => ({
    name,
    type: typeOf(Object(field)),
    isRequired: needed.includes(name),
  }));
}

/** A schema as a short phrase: `list of Account`, `integer or null`, `checking | savings`. */
export function typeOf(schema: Schema): string {
  const { $ref, anyOf, items, type, format, maxLength, additionalProperties } = schema;
  if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1);
  if (Array.isArray(anyOf)) {
    return [...new Set(anyOf.map((one) => typeOf(Object(one))))].join(" or ");
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return schema["enum"].map(String).join(" | ");
  if (items !== undefined) return `list of ${typeOf(Object(items))}`;
  if (type === "object" && hasShape(additionalProperties)) {
    return `map to ${typeOf(Object(additionalProperties))}`;
  }
  if (format === "date-time") return "time";
  if (type === "string" && typeof maxLength === "number") return `text, at most ${maxLength}`;
  if (type === "string") return "text";
  return typeof type === "string" ? type : "anything";
}

function hasShape(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
