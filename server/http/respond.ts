import type { Context } from "hono";
import * as z from "zod/mini";
import type { CallSpec } from "#contract/defineCall.ts";

/** Encodes a verb's answer by its call: what the contract does not name does not leave. */
export function encodeAnswer(call: CallSpec, output: unknown): unknown {
  return call.output === undefined ? null : z.encode(call.output, output);
}

/** Sends an encoded answer with its call's status. */
export function respond(context: Context, call: CallSpec, body: unknown): Response {
  return call.status === 204
    ? context.body(null, 204)
    : context.newResponse(JSON.stringify(body), call.status, {
      "Content-Type": "application/json",
    });
}
