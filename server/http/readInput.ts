import type { Context } from "hono";
import * as z from "zod/mini";
import type { CallSpec } from "#contract/defineCall.ts";
import { Refusal } from "../refusal.ts";
import { describeIssue } from "./describeIssue.ts";

const nothing = z.strictObject({});

/** Decodes a request by its call's schemas. Throws a Refusal that names the field. */
export async function readInput(call: CallSpec, context: Context) {
  return {
    params: decode(call.params, context.req.param()),
    query: queryOf(call, context),
    body: call.body === undefined ? undefined : decode(call.body, await bodyOf(call, context)),
  };
}

function queryOf({ query }: CallSpec, { req }: Context): unknown {
  return query === undefined && !req.url.includes("?") ? {} : decode(query ?? nothing, req.query());
}

function decode(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal("invalid_input", issue === undefined ? {} : describeIssue(issue));
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
  if (type !== "application/json") throw new Refusal("unsupported_media_type");
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed_json");
  }
}
