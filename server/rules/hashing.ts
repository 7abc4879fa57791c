import type { HashingFor } from "../kernel/deps.ts";
import type { AnyoneContext } from "../kernel/handler.ts";
import { siteOf } from "../kernel/network.ts";
import {
  type Counter,
  countTry,
  nameSubjects,
  networkCounters,
  refuseFor,
} from "../kernel/throttle.ts";

/** The owner of a trusted browser. */
export interface KnownOwner {
  readonly id: number;
}

/**
 * Returns the queue for this caller's hashes: the owner of a trusted browser has a separate one.
 */
export function hashingFor(
  { clientAddress }: Pick<AnyoneContext<never>, "clientAddress">,
  owner: KnownOwner | undefined,
): HashingFor {
  return owner === undefined
    ? { lane: `network:${siteOf(clientAddress)}`, isKnown: false }
    : { lane: `user:${owner.id}`, isKnown: true };
}

/**
 * Returns the counters for a hash, whatever its result: right passwords cost the server as much as
 * wrong ones. In a trusted browser its owner has a separate counter, which strangers can't use up.
 */
export function hashCounters(
  { clientAddress, policy }: Pick<AnyoneContext<never>, "clientAddress" | "policy">,
  owner: KnownOwner | undefined,
  name?: string,
): readonly Counter[] {
  const { perPerson, perNetwork, window } = policy.hashing;
  if (owner !== undefined) return [{ subject: `hash:user:${owner.id}`, most: perPerson, window }];
  return [
    ...(name === undefined ? [] : [{ subject: nameSubjects.hash(name), most: perPerson, window }]),
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
