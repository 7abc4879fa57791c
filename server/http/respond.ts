import type { CallSpec } from "#contract/defineCall.ts";
import { contentTag, isNotModified } from "./etag.ts";
import { type Encode, encoderOf } from "./encode.ts";
import { replyJson, replyText, replyWith, type ResponseHead } from "./responseHead.ts";

/** Made once for every call. */
const encoders = new WeakMap<CallSpec, Encode>();

/** Encodes a handler's answer by its call: what the contract does not name does not leave. */
export function encodeResponse(call: CallSpec, output: unknown): unknown {
  if (call.output === undefined) return null;
  const encode = encoders.get(call) ?? encoderOf(call.output);
  encoders.set(call, encode);
  return encode(output);
}

/** Sends an encoded answer with its call's status. */
export function respond(reply: ResponseHead, call: CallSpec, body: unknown): Response {
  return call.status === 204 ? replyWith(reply, 204, null) : replyJson(reply, call.status, body);
}

/** Sends an encoded answer with a tag of what it says, or 304 to whoever holds that text already. */
export async function respondUnlessKnown(
  reply: ResponseHead,
  { status }: CallSpec,
  body: unknown,
): Promise<Response> {
  const text = JSON.stringify(body);
  const etag = await contentTag(text, reply.headers["X-Total-Count"]);
  reply.headers["ETag"] = etag;
  return isNotModified(etag, reply.context)
    ? replyWith(reply, 304, null)
    : replyText(reply, status, text);
}
