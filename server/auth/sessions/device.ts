import { before } from "#contract/time.ts";
import type { Deps } from "../../deps.ts";
import { sha256Hex } from "../../hash.ts";
import type { Tables } from "../../db/store.ts";
import type { AnyoneContext, Cookies } from "../../handler.ts";

const NAME = "__Host-device";

type Browser = Pick<AnyoneContext<never>, "deps" | "now" | "cookies">;

/**
 * What to call a person in a browser in which they have signed in before; undefined where they have
 * not. Asked of every name alike, also of one that nobody has. Several people may share a browser,
 * so that each of them has a name of their own in it.
 */
export async function knownDevice(
  ctx: Browser,
  userId: number | undefined,
): Promise<string | undefined> {
  const { tokenHash, users } = await readDevice(ctx.deps.store, ctx);
  return userId !== undefined && users.includes(userId) ? `${userId}:${tokenHash}` : undefined;
}

/** Makes this browser a known one of a person who signs in; answers the token of its cookie. */
export async function rememberDevice(tx: Tables, ctx: Browser, userId: number): Promise<string> {
  const { deps: { policy, randomness }, now } = ctx;
  const known = await readDevice(tx, ctx);
  // Only a cookie that this bank has given goes on; a foreign one is replaced.
  const token = known.token ?? randomness.token();
  const device = { tokenHash: await sha256Hex(token), userId, lastSeenAt: now };
  await tx.devices.remember(device, policy.device.perUser);
  return token;
}

export function setDeviceCookie(
  cookies: Cookies,
  token: string,
  { device: { lifetime } }: Deps["policy"],
): void {
  cookies.set(NAME, token, { lifetime });
}

/** What a browser shows of an earlier sign-in; nothing of it where the bank does not know it. */
interface Device {
  readonly token: string | undefined;
  readonly tokenHash: string | undefined;
  /** Who has signed in with it. */
  readonly users: readonly number[];
}

const unknown: Device = { token: undefined, tokenHash: undefined, users: [] };

async function readDevice(
  tables: Tables,
  { deps: { policy }, now, cookies }: Browser,
): Promise<Device> {
  const token = cookies.read(NAME);
  if (token === undefined || token === "") return unknown;
  const tokenHash = await sha256Hex(token);
  const users = await tables.devices.usersOf(tokenHash, before(now, policy.device.lifetime));
  return users.length === 0 ? unknown : { token, tokenHash, users };
}
