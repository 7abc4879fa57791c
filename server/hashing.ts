import type { HashingFor } from "./deps.ts";
import type { AnyoneContext } from "./handler.ts";
import { siteOf } from "./network.ts";
import { type Counter, countTry, networkCounters, refuseFor } from "./throttle.ts";

/** Whose browser this is, where the bank knows it. */
export interface KnownOwner {
  readonly id: number;
}

/** In which queue this caller's hashes wait: a known browser's owner has one of their own. */
export function hashingFor(
  { clientAddress }: Pick<AnyoneContext<never>, "clientAddress">,
  owner: KnownOwner | undefined,
): HashingFor {
  return owner === undefined
    ? { lane: `network:${siteOf(clientAddress)}`, isKnown: false }
    : { lane: `user:${owner.id}`, isKnown: true };
}

/**
 * On what a hash is counted, whatever comes of it: right passwords cost the bank as much as wrong
 * ones. What strangers use up of a name is not its owner's in a browser that the bank knows.
 */
export function hashCounters(
  { clientAddress, policy }: Pick<AnyoneContext<never>, "clientAddress" | "policy">,
  owner: KnownOwner | undefined,
  name?: string,
): readonly Counter[] {
  const { perPerson, perNetwork, window } = policy.hashing;
  if (owner !== undefined) return [{ subject: `hash:user:${owner.id}`, most: perPerson, window }];
  return [
    ...(name === undefined ? [] : [{ subject: `hash:name:${name}`, most: perPerson, window }]),
    ...networkCounters("hash:network", clientAddress, { most: perNetwork, window }),
  ];
}

/** Hashes a new password, counted. Throws `too_many_requests` with the time to wait. */
export async function hashCounted(
  ctx: AnyoneContext<never>,
  password: string,
  owner: KnownOwner | undefined,
): Promise<string> {
  refuseFor(await countTry(ctx.store, hashCounters(ctx, owner), ctx.now));
  return await ctx.passwords.hash(password, hashingFor(ctx, owner));
}
