import { before } from "#contract/time.ts";
import { sha256Hex } from "../hash.ts";
import type { FreeContext } from "../verb.ts";

const NAME = "__Host-device";

type Browser = Pick<FreeContext<never>, "deps" | "now" | "cookies">;

/**
 * The hash by which this browser is known to a person, undefined where they have not signed in
 * here before. Asked of every name alike, also of one that nobody has.
 */
export async function knownDevice(
  ctx: Browser,
  userId: number | undefined,
): Promise<string | undefined> {
  const { tokenHash, users } = await readDevice(ctx);
  return userId !== undefined && users.includes(userId) ? tokenHash : undefined;
}

/** Makes this browser a known one of a person who has just signed in. */
export async function rememberDevice(ctx: Browser, userId: number): Promise<void> {
  const { deps: { store, policy, randomness }, now, cookies } = ctx;
  const known = await readDevice(ctx);
  // Only a cookie that this bank has given goes on; a foreign one is replaced.
  const token = known.token ?? randomness.token();
  const device = { tokenHash: await sha256Hex(token), userId, lastSeenAt: now };
  await store.transaction((tx) => tx.devices.remember(device, policy.device.perUser));
  cookies.set(NAME, token, { lifetime: policy.device.lifetime });
}

/** What a browser shows of an earlier sign-in; nothing of it where the bank does not know it. */
interface Device {
  readonly token: string | undefined;
  readonly tokenHash: string | undefined;
  /** Who has signed in with it. */
  readonly users: readonly number[];
}

const unknown: Device = { token: undefined, tokenHash: undefined, users: [] };

async function readDevice({ deps: { store, policy }, now, cookies }: Browser): Promise<Device> {
  const token = cookies.read(NAME);
  if (token === undefined || token === "") return unknown;
  const tokenHash = await sha256Hex(token);
  const users = await store.devices.usersOf(tokenHash, before(now, policy.device.lifetime));
  return users.length === 0 ? unknown : { token, tokenHash, users };
}
