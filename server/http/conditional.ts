import type { Context } from "hono";
import type { CallSpec } from "#contract/defineCall.ts";
import { sha256Hex } from "../hash.ts";
import { scopedVersion } from "../sessions/scopedVersion.ts";
import type { Actor } from "../verb.ts";
import { namesTag } from "./conditionalTags.ts";

/**
 * The entity tag of an answer that was not made yet: who asks, for what, and the version of what it
 * rests on, as the session's own read found it. Rows that are read afterwards may be newer, never
 * older, so the worst is one answer too many. Undefined where only the answer itself could tell.
 */
export function etagOf(
  { conditional }: CallSpec,
  actor: Actor,
  context: Context,
): string | undefined {
  if (conditional === undefined || conditional === "content") return undefined;
  const { user, versions } = actor;
  const version = conditional === "scoped" ? scopedVersion(actor) : versions.own;
  const { url } = context.req;
  const question = url.indexOf("?");
  const query = question === -1 ? "" : url.slice(question);
  return `"${user.id}/${user.role}/${version}${context.req.path}${query}"`;
}

/**
 * The entity tag of an answer by its text. Whoever asks need not be in it: two people to whom the
 * same is said may share a tag.
 */
export async function contentTag(text: string): Promise<string> {
  return `"${await sha256Hex(text)}"`;
}

/** Whether the caller holds that very answer already. */
export function isKnown(etag: string, context: Context): boolean {
  return namesTag(context.req.header("if-none-match"), etag);
}
