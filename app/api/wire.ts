import * as z from "zod/mini";
import type { CallArguments, CallOutput, CallSpec } from "#contract/defineCall.ts";

/** The address of a call, its query and its JSON body, as they go over the wire. */
export interface WireRequest {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body?: unknown;
}

function partOf(args: unknown, name: "params" | "query" | "body"): unknown {
  if (typeof args !== "object" || args === null) return undefined;
  return Object.entries(args).find(([key]) => key === name)?.[1];
}

function encoded(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return schema === undefined || value === undefined ? undefined : z.encode(schema, value);
}

function texts(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([, item]) => item !== undefined && item !== null)
    .map(([name, item]) => [name, String(item)]);
}

/** Encodes what the contract declares. Throws a ZodError on arguments the contract does not allow. */
export function wireRequest<C extends CallSpec>(call: C, args: CallArguments<C>): WireRequest {
  const params = texts(encoded(call.params, partOf(args, "params")));
  const path = params.reduce<string>(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    call.path,
  );
  return {
    path,
    query: texts(encoded(call.query, partOf(args, "query"))),
    body: encoded(call.body, partOf(args, "body")),
  };
}

/** Reads an answer with the schema the contract declares for it; nothing for a 204. */
export function readAnswer<C extends CallSpec>(call: C, text: string): CallOutput<C>;
export function readAnswer(call: CallSpec, text: string): unknown {
  return call.output === undefined ? undefined : z.decode(call.output, JSON.parse(text));
}
