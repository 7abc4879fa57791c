import type { Context } from "hono";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Sha256Hex } from "../kernel/hash.ts";
import { type ByPerson, personOf } from "../kernel/by.ts";

/**
 * Returns the entity tag of a response before it is computed: from the caller, the request, and the
 * version of the caller's data, as the session's own read found it. Rows read afterwards may be
 * newer, never older, so at worst one response is sent again needlessly. Returns undefined if only
 * the response itself can tell.
 */
export function etagOf(
  { conditional }: CallSpec,
  actor: ByPerson,
  context: Context,
  /** What else the response depends on. */
  rest = "",
): string | undefined {
  const { user, versions, owesSecondFactor } = actor;
  const isOwn = conditional === "own" || (conditional === "scoped" && user.role !== "admin");
  if (!isOwn) return undefined;
  const { url } = context.req;
  const question = url.indexOf("?");
  const query = question === -1 ? "" : url.slice(question);
  const due = owesSecondFactor ? "/due" : "";
  // Members of a company may see different parts of it.
  const who = `${personOf(actor).id}/${user.id}/${user.role}`;
  return `"${who}/${versions.own}${due}${rest}${context.req.path}${query}"`;
}

/**
 * Returns the entity tag of a response, from its text and total count. The user need not be part of
 * it: two users with equal responses may share a tag.
 */
export async function contentTag(
  hash: Sha256Hex,
  text: string,
  totalCount = "",
): Promise<string> {
  return `"${await hash(`${totalCount} ${text}`)}"`;
}

/** Returns whether the caller holds that very answer already. */
export function isNotModified(etag: string, context: Context): boolean {
  return matchesEtag(context.req.header("if-none-match"), etag);
}

/**
 * Returns whether an If-None-Match names this tag. Proxies that compress a response make its tag
 * weak, which is fine here. Tags may contain commas, so commas don't separate them.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === "*") return true;
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false;
}
