import type { Context } from "hono";
import * as z from "zod/mini";
import type { CallSpec } from "#contract/defineCall.ts";
import { AppError } from "../kernel/appError.ts";
import { decode } from "../kernel/decode.ts";

const nothing = z.strictObject({});

/**
 * Decodes a request by its call's schemas. Throws an AppError that names the field. `authorize` is
 * asked before the body is decoded.
 */
export async function decodeInput(
  call: CallSpec,
  context: Context,
  authorize?: (request: { readonly params: unknown; readonly body: unknown }) => void,
) {
  const params = decode(call.params, context.req.param());
  const query = queryOf(call, context);
  if (call.body === undefined) return { params, query, body: undefined };
  const body = await bodyOf(call, context);
  authorize?.({ params, body });
  return { params, query, body: decode(call.body, body) };
}

function queryOf({ query }: CallSpec, { req }: Context): unknown {
  return query === undefined && !req.url.includes("?") ? {} : decode(query ?? nothing, req.query());
}

/** Where a call may be made without a body, no content type is asked for either. */
async function bodyOf(call: CallSpec, context: Context): Promise<unknown> {
  if (mayBeMissing(call) && await context.req.text() === "") return undefined;
  return await jsonBody(context);
}

/** Asked once for every call, because a schema's no is the dearest of its answers. */
const optionalBodies = new WeakMap<CallSpec, boolean>();

function mayBeMissing(call: CallSpec): boolean {
  const known = optionalBodies.get(call);
  if (known !== undefined) return known;
  const isOptional = call.body !== undefined && z.safeParse(call.body, undefined).success;
  optionalBodies.set(call, isOptional);
  return isOptional;
}

async function jsonBody(context: Context): Promise<unknown> {
  const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type");
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed_json");
  }
}
