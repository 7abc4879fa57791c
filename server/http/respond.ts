import type { CallSpec } from "#contract/defineCall.ts";
import { contentTag, isKnown } from "./conditional.ts";
import { type Encode, encoderOf } from "./encoder.ts";
import { type Reply, replyJson, replyText, replyWith } from "./reply.ts";

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

/** Sends an encoded answer with a tag of its text, or 304 to whoever holds that text already. */
export async function respondUnlessKnown(
  reply: Reply,
  { status }: CallSpec,
  body: unknown,
): Promise<Response> {
  const text = JSON.stringify(body);
  const etag = await contentTag(text);
  reply.headers["ETag"] = etag;
  return isKnown(etag, reply.context)
    ? replyWith(reply, 304, null)
    : replyText(reply, status, text);
}
