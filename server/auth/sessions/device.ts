import { before } from "#contract/time.ts";
import type { Repositories } from "../../db/store.ts";
import type { AnyoneContext, Cookies, RequestContext } from "../../kernel/handler.ts";
import type { Policy } from "../../kernel/policy.ts";

const NAME = "device";

/**
 * Returns the key for a user in a browser in which they have signed in before, or undefined. Called
 * for every name alike, also for unknown ones. Users who share a browser have different keys.
 */
export async function knownDevice(
  ctx: AnyoneContext<never>,
  userId: number | undefined,
): Promise<string | undefined> {
  const device = await readDevice(ctx.store, ctx);
  if (device === undefined || userId === undefined) return undefined;
  return device.users.includes(userId) ? `${userId}:${device.tokenHash}` : undefined;
}

/** Returns the hash that identifies this browser, or undefined without a cookie. */
export async function deviceHash(
  { cookies, sha256Hex }: Pick<RequestContext<never>, "cookies" | "sha256Hex">,
): Promise<string | undefined> {
  const token = cookies.read(NAME);
  return token === undefined || token === "" ? undefined : await sha256Hex(token);
}

/**
 * Makes this browser a known one of a person who signs in; returns the token of its cookie, and
 * whether they have not signed in with it before.
 */
export async function rememberDevice(
  tx: Repositories,
  ctx: AnyoneContext<never>,
  userId: number,
): Promise<{ readonly token: string; readonly isNew: boolean }> {
  const { policy, randomness, now, sha256Hex } = ctx;
  // Keeps only a cookie that this server has set; replaces any other.
  const known = await readDevice(tx, ctx);
  const token = known?.token ?? randomness.token();
  const tokenHash = known?.tokenHash ?? await sha256Hex(token);
  await tx.devices.remember({ tokenHash, userId, lastSeenAt: now }, policy.device.perUser);
  return { token, isNew: known?.users.includes(userId) !== true };
}

export function setDeviceCookie(cookies: Cookies, token: string, policy: Policy): void {
  cookies.set(NAME, token, { lifetime: policy.device.lifetime });
}

/** Returns who has signed in with the browser's cookie, or undefined for an unknown cookie. */
async function readDevice(tables: Repositories, ctx: AnyoneContext<never>) {
  const { policy, now, cookies } = ctx;
  const token = cookies.read(NAME);
  const tokenHash = await deviceHash(ctx);
  if (token === undefined || tokenHash === undefined) return undefined;
  const users = await tables.devices.usersOf(tokenHash, before(now, policy.device.lifetime));
  return users.length === 0 ? undefined : { token, tokenHash, users };
}
