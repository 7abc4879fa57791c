import * as z from "zod/mini";
import { shownText } from "./shownText.ts";
import { isOneLine, isReadable, longest } from "./text.ts";
import { lineTexts } from "./texts/lines.ts";

/** Free structured data of a transaction (section 3); never a source of authority. */
export type Metadata = Record<string, unknown>;

const HARMFUL_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Returns whether a value and everything in it pass. Rejects more than 8 levels. */
function everyPart(value: unknown, passes: (part: unknown) => boolean, depth = 0): boolean {
  if (depth > 8 || !passes(value)) return false;
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every((item) => everyPart(item, passes, depth + 1));
}

/** Returns whether no text or key contains invisible characters. */
function isShown(part: unknown): boolean {
  if (typeof part === "string") return shownText(part) === part;
  if (typeof part !== "object" || part === null) return true;
  return Object.keys(part).every((key) => shownText(key) === key);
}

function isPlain(part: unknown): boolean {
  if (typeof part === "string") return isReadable(part) && part.isWellFormed();
  if (typeof part !== "object" || part === null) return true;
  return Object.keys(part).every((key) =>
    !HARMFUL_KEYS.has(key) && isOneLine(key) && key.isWellFormed()
  );
}

/** Rejects exponents: PostgreSQL writes `1e308`, five bytes here, with all of its 309 digits. */
function isWrittenOut(part: unknown): boolean {
  return typeof part !== "number" || (Number.isFinite(part) && !String(part).includes("e"));
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

function opened(value: string | Metadata): unknown {
  return typeof value === "string" ? parsed(value) : value;
}

/** Checks the size as sent and as stored: `1e20` in a text is stored with 21 digits. */
function fits(value: string | Metadata): boolean {
  const texts = [JSON.stringify(opened(value)) ?? "", typeof value === "string" ? value : ""];
  return texts.every((text) => new TextEncoder().encode(text).length <= longest.metadataBytes);
}

/** The checks below look at every own key; `z.record` would silently drop `__proto__`. */
const anyObject = z.custom<Metadata>(isObject);
anyObject.register(z.globalRegistry, { type: "object", additionalProperties: {} });

/** Stored metadata. It may be older than the rule against invisible characters. */
export const storedMetadata = z.codec(
  z.union([z.string(), anyObject], "Enter a JSON object").check(
    z.refine(fits, "Use at most 4 KB"),
    z.refine((value) => isObject(opened(value)), "Enter a JSON object"),
    z.refine(
      (value) => everyPart(opened(value), isPlain),
      "Use at most 8 levels, and no reserved names or control characters",
    ),
    z.refine(
      (value) => everyPart(opened(value), isWrittenOut),
      "Use numbers below 1e21, and not closer to 0 than 1e-6",
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

/**
 * Returns all fields except the account number, from which the server removes hidden characters.
 */
function besidesNumber(metadata: Metadata): Metadata {
  const { externalAccount, ...others } = metadata;
  return typeof externalAccount === "string" ? others : metadata;
}

/** Accepted as JSON text or an object of at most 4 KB; sent as JSON text (section 7). */
export const metadataInput = storedMetadata.check(
  z.refine((value) => everyPart(besidesNumber(value), isShown), lineTexts.hidden),
);

/** Metadata in a response: an object or null. */
export const metadata = z.nullable(z.record(z.string(), z.unknown()));
