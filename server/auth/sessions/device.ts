import { before } from "#contract/time.ts";
import type { Repositories } from "../../db/store.ts";
import type { AnyoneContext, Cookies, RequestContext } from "../../handler.ts";
import type { Policy } from "../../policy.ts";

const NAME = "device";

/**
 * What to call a person in a browser in which they have signed in before; undefined where they have
 * not. Asked of every name alike, also of one that nobody has. Several people may share a browser,
 * so that each of them has a name of their own in it.
 */
export async function knownDevice(
  ctx: AnyoneContext<never>,
  userId: number | undefined,
): Promise<string | undefined> {
  const device = await readDevice(ctx.store, ctx);
  if (device === undefined || userId === undefined) return undefined;
  return device.users.includes(userId) ? `${userId}:${device.tokenHash}` : undefined;
}

/** The hash by which the bank knows this browser; undefined for one that shows no cookie. */
export async function deviceHash(
  { cookies, sha256Hex }: Pick<RequestContext<never>, "cookies" | "sha256Hex">,
): Promise<string | undefined> {
  const token = cookies.read(NAME);
  return token === undefined || token === "" ? undefined : await sha256Hex(token);
}

/**
 * Makes this browser a known one of a person who signs in; answers the token of its cookie, and
 * whether they have not signed in with it before.
 */
export async function rememberDevice(
  tx: Repositories,
  ctx: AnyoneContext<never>,
  userId: number,
): Promise<{ readonly token: string; readonly isNew: boolean }> {
  const { policy, randomness, now, sha256Hex } = ctx;
  // Only a cookie that this bank has given goes on; a foreign one is replaced.
  const known = await readDevice(tx, ctx);
  const token = known?.token ?? randomness.token();
  const tokenHash = known?.tokenHash ?? await sha256Hex(token);
  await tx.devices.remember({ tokenHash, userId, lastSeenAt: now }, policy.device.perUser);
  return { token, isNew: known?.users.includes(userId) !== true };
}

export function setDeviceCookie(cookies: Cookies, token: string, policy: Policy): void {
  cookies.set(NAME, token, { lifetime: policy.device.lifetime });
}

/** Who has signed in with the cookie that a browser shows; undefined where the bank knows none. */
async function readDevice(tables: Repositories, ctx: AnyoneContext<never>) {
  const { policy, now, cookies } = ctx;
  const token = cookies.read(NAME);
  const tokenHash = await deviceHash(ctx);
  if (token === undefined || tokenHash === undefined) return undefined;
  const users = await tables.devices.usersOf(tokenHash, before(now, policy.device.lifetime));
  return users.length === 0 ? undefined : { token, tokenHash, users };
}
