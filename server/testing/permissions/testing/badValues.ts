import type { Wire } from "./wireFields.ts";

/** A value as JSON text. */
export type Json = string;

const json = (value: unknown): Json => JSON.stringify(value);
const DEPTH = 5_000;
const LONG = 5_000;

/** One of every type there is; which of them are wrong depends on the field. */
const byType: Readonly<Record<string, Json>> = {
  string: json("text"),
  number: json(5),
  boolean: json(true),
  null: json(null),
  array: json([1]),
  object: json({ a: 1 }),
};

const nested = "[".repeat(DEPTH) + "]".repeat(DEPTH);

/** The names of types that a field takes. */
function typesOf(wire: Wire): ReadonlySet<string> {
  const { type, anyOf, oneOf, enum: choices, const: only } = wire;
  const parts: readonly unknown[] = [anyOf, oneOf].filter(Array.isArray).flat();
  const named: readonly unknown[] = Array.isArray(type) ? type : [type];
  const own = named.filter((name) => typeof name === "string")
    .map((name) => name === "integer" ? "number" : name);
  const listed = Array.isArray(choices) || only !== undefined ? ["string"] : [];
  return new Set([...own, ...listed, ...parts.flatMap((part) => [...typesOf(Object(part))])]);
}

/** Returns whether a field takes texts of any kind, and not only some words. */
function isText(wire: Wire): boolean {
  return typesOf(wire).has("string");
}

function isTime(wire: Wire): boolean {
  return wire["format"] === "date-time";
}

/** Returns values that such a field must reject, from any caller. */
export function refusedIn(wire: Wire): readonly Json[] {
  const types = typesOf(wire);
  const wrongTypes = Object.entries(byType).filter(([type]) => !types.has(type));
  const none = ["1e400", "1e21", "0.001", "1e308", "9007199254740993", "-1e400"];
  const times = [
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-03-05",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-14:00",
    "now",
    "",
  ];
  return [
    ...wrongTypes.map(([, value]) => value),
    nested,
    ...(types.has("number") ? none : []),
    ...(isText(wire) ? [json("x".repeat(LONG))] : []),
    ...(isTime(wire) ? times.map(json) : []),
  ];
}

/**
 * Returns texts that no database stores or no person can read: rejected except in passwords, which
 * are never stored.
 */
export function unreadableIn(wire: Wire): readonly Json[] {
  if (!isText(wire)) return [];
  return ["a\u0000bcdefgh", "a\u0007bcdefgh", "a\ud800bcdefgh", "\udc00\udc00\udc00"].map(json);
}

/** Queries that a user may type by hand. */
export const badQueries: readonly string[] = [
  "",
  " ",
  "\u0000",
  "null",
  "[]",
  "-1",
  "0",
  "1e9",
  "9999999999",
  "99999999999999999999",
  "%",
  "'; drop table users; --",
  "x".repeat(LONG),
  "2026-02-30T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-14:00",
  "9999-12-31T23:59:59-14:00,1",
  "2026-03-05T15:04:00.000Z,9999999999",
  "2026-03-05T15:04:00.000Z,-1",
];
