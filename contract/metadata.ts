import * as z from "zod/mini";
import { longest } from "./text.ts";

/** Free structured data of a transaction (section 3); never a source of authority. */
export type Metadata = Record<string, unknown>;

const HARMFUL_KEYS = new Set(["__proto__", "constructor", "prototype"]);

function isPlain(value: unknown, depth = 0): boolean {
  if (depth > 8) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, item]) =>
    !HARMFUL_KEYS.has(key) && isStorable(key) && isPlain(item, depth + 1)
  );
}

/** No database keeps half a character or a zero in a text. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

function isObject(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fits(value: string | Metadata): boolean {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return new TextEncoder().encode(text).length <= longest.metadataBytes;
}

function opened(value: string | Metadata): unknown {
  return typeof value === "string" ? parsed(value) : value;
}

/** Every key of its own is looked at below: a record would silently leave out `__proto__`. */
const anyObject = z.custom<Metadata>(isObject);
anyObject.register(z.globalRegistry, { type: "object", additionalProperties: {} });

/** Accepted as JSON text or an object of at most 4 KB; sent as JSON text (section 7). */
export const metadataInput = z.codec(
  z.union([z.string(), anyObject], "Must be a JSON object").check(
    z.refine(fits, "Must be at most 4 KB"),
    z.refine((value) => isObject(opened(value)), "Must be a JSON object"),
    z.refine(
      (value) => isPlain(opened(value)),
      "Must not nest deeply, use reserved names or hold what is no text",
    ),
  ),
  z.custom<Metadata>(isObject),
  {
    decode: (value) => {
      const object = opened(value);
      return isObject(object) ? object : {};
    },
    encode: (value) => JSON.stringify(value),
  },
);

/** Answered as an object or null. */
export const metadata = z.nullable(z.record(z.string(), z.unknown()));
