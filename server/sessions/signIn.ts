import type { UserRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";
import type { FreeContext } from "../verb.ts";
import { setSessionCookie } from "./cookie.ts";
import { rememberDevice, setDeviceCookie } from "./device.ts";
import { type OpenedSession, openSession } from "./openSession.ts";

type Browser = Pick<FreeContext<never>, "deps" | "now" | "cookies" | "device">;

/** A sign-in that its browser has not been told of yet. */
export interface SignedIn extends OpenedSession {
  readonly deviceToken: string;
}

/**
 * Everything was proved: a fresh session, and from now on the bank knows this browser. Belongs into
 * the transaction that proved it, so that whoever resets a password or blocks somebody meanwhile
 * either comes before the proof or ends what it opened.
 */
export async function signIn(
  tx: Tables,
  ctx: Browser,
  user: Pick<UserRow, "id">,
): Promise<SignedIn> {
  const opened = await openSession(tx, ctx.deps, user, ctx);
  return { ...opened, deviceToken: await rememberDevice(tx, ctx, user.id) };
}

/** Hands a sign-in to its browser, once it is committed. */
export function welcome(
  { deps: { hub, policy }, cookies }: Browser,
  { token, deviceToken, evicted }: SignedIn,
): void {
  evicted.forEach((tokenHash) => hub.endSession(tokenHash));
  setSessionCookie(cookies, token, policy);
  setDeviceCookie(cookies, deviceToken, policy);
}
