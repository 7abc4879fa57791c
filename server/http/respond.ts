import type { CallSpec } from "#contract/defineCall.ts";
import { type Encode, encoderOf } from "./encoder.ts";
import { type Reply, replyJson, replyWith } from "./reply.ts";

/** Made once for every call. */
const encoders = new WeakMap<CallSpec, Encode>();

/** Encodes a verb's answer by its call: what the contract does not name does not leave. */
export function encodeAnswer(call: CallSpec, output: unknown): unknown {
  if (call.output === undefined) return null;
  const encode = encoders.get(call) ?? encoderOf(call.output);
  encoders.set(call, encode);
  return encode(output);
}

/** Sends an encoded answer with its call's status. */
export function respond(reply: Reply, call: CallSpec, body: unknown): Response {
  return call.status === 204 ? replyWith(reply, 204, null) : replyJson(reply, call.status, body);
}
