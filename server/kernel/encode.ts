import * as z from "zod/mini";
import type { CallSpec } from "#contract/defineCall.ts";
import { amount, money } from "#contract/money.ts";
import { instant } from "#contract/time.ts";

/** Made once for every call. */
const encoders = new WeakMap<CallSpec, Encode>();

/** Encodes a handler's answer by its call: what the contract does not name does not leave. */
export function encodeResponse(call: CallSpec, output: unknown): unknown {
  if (call.output === undefined) return null;
  const encode = encoders.get(call) ?? encoderOf(call.output);
  encoders.set(call, encode);
  return encode(output);
}

/** Encodes a response from the server's types to JSON. */
type Encode = (value: unknown) => unknown;

type Test = (value: unknown) => boolean;

/** Values that are equal on both sides, and how to recognize them. */
const plain: readonly (readonly [kind: abstract new (...given: never[]) => unknown, fits: Test])[] =
  [
    [z.ZodMiniNumber, Number.isFinite],
    [z.ZodMiniString, (value) => typeof value === "string"],
    [z.ZodMiniEnum, (value) => typeof value === "string"],
    [z.ZodMiniBoolean, (value) => typeof value === "boolean"],
  ];

/**
 * An encoder for a call's answers that gives what `z.encode` gives, ten times as fast on a list:
 * fields that the schema does not name do not leave, and a value of another type throws. Rules
 * within a type, such as the greatest length of a text, are for what comes in and not asked again.
 */
export function encoderOf(schema: z.ZodMiniType): Encode {
  const exactly: Encode = (value) => z.encode(schema, value);
  if (schema === money || schema === amount) {
    return (value) =>
      typeof value === "number" && Number.isSafeInteger(value) ? value / 100 : exactly(value);
  }
  if (schema === instant) return (value) => typeof value === "string" ? value : exactly(value);
  const [, fits] = plain.find(([kind]) => schema instanceof kind) ?? [];
  if (fits !== undefined) return (value) => fits(value) ? value : exactly(value);
  if (schema instanceof z.ZodMiniNullable) {
    const encode = encoderOf(typed(schema.def.innerType));
    return (value) => value === null ? null : encode(value);
  }
  if (schema instanceof z.ZodMiniOptional) {
    const encode = encoderOf(typed(schema.def.innerType));
    return (value) => value === undefined ? undefined : encode(value);
  }
  if (schema instanceof z.ZodMiniArray) {
    const encode = encoderOf(typed(schema.def.element));
    return (value) => Array.isArray(value) ? value.map((item) => encode(item)) : exactly(value);
  }
  if (schema instanceof z.ZodMiniObject && schema.def.catchall === undefined) {
    return objectEncoder(schema, exactly);
  }
  return exactly;
}

function objectEncoder(schema: z.ZodMiniObject, exactly: Encode): Encode {
  const fields = Object.entries(schema.def.shape)
    .map(([name, field]) => [name, encoderOf(typed(field))] as const);
  return (value) => {
    if (!isRecord(value)) return exactly(value);
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of fields) {
      const field = encode(value[name]);
      if (field !== undefined) encoded[name] = field;
    }
    return encoded;
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Schemas hold their parts by a wider type than the one that they were made of. */
function typed(schema: unknown): z.ZodMiniType {
  if (schema instanceof z.ZodMiniType) return schema;
  throw new TypeError("Can't encode a response with a part of its schema");
}
