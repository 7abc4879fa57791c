import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Tables } from "../../db/store.ts";
import type { AnyoneContext } from "../../handler.ts";
import { setSessionCookie } from "./cookie.ts";
import { rememberDevice, setDeviceCookie } from "./device.ts";
import { openSession } from "./openSession.ts";

type Browser = Pick<AnyoneContext<never>, "actor" | "deps" | "now" | "cookies" | "device">;

/** A sign-in that its browser has not been told of yet. */
export interface SignedIn {
  /** For the browser; only its hash is kept. */
  readonly token: string;
  readonly deviceToken: string;
  /** The hashes of the sessions that ended for it. */
  readonly ended: readonly string[];
}

/**
 * Everything was proved: a fresh session instead of the one that this browser had, and from now on
 * the bank knows this browser. Belongs into the transaction that proved it, so that whoever resets a
 * password or blocks somebody meanwhile either comes before the proof or ends what it opened.
 */
export async function signIn(
  tx: Tables,
  ctx: Browser,
  user: Pick<UserRow, "id">,
): Promise<SignedIn> {
  const replaced = await endReplaced(tx, ctx);
  const { token, evicted } = await openSession(tx, ctx.deps, user, ctx);
  const deviceToken = await rememberDevice(tx, ctx, user.id);
  return { token, deviceToken, ended: [...replaced, ...evicted] };
}

/** Ends the session whose cookie came with the request, whoever's it was; answers its hash. */
async function endReplaced(
  tx: Tables,
  { actor, now }: Pick<Browser, "actor" | "now">,
): Promise<readonly string[]> {
  if (actor === undefined) return [];
  const { user, session } = actor;
  const ended = await tx.sessions.endOwn(user.id, session.id);
  if (ended === undefined) return [];
  await record({ tx, now, actor: { user } }, "session.ended", `user:${user.id}`);
  return [ended];
}

/** Hands a sign-in to its browser, once it is committed. */
export function welcome(
  { deps: { hub, policy }, cookies }: Browser,
  { token, deviceToken, ended }: SignedIn,
): void {
  ended.forEach((tokenHash) => hub.endSession(tokenHash));
  setSessionCookie(cookies, token, policy);
  setDeviceCookie(cookies, deviceToken, policy);
}
