import type { Metadata } from "#contract/metadata.ts";
import { before } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { AnyoneContext } from "../../kernel/handler.ts";
import {
  type Counter,
  countTry,
  nameSubjects,
  networkCounters,
  refuseFor,
  refuseOver,
} from "../../kernel/throttle.ts";
import { hashCounters, hashingFor } from "../../rules/hashing.ts";
import { knownDevice } from "./device.ts";

interface Tried {
  /** As it was typed. */
  readonly username: string;
  /** Undefined for an unknown name, for which the same work is done. */
  readonly user: UserRow | undefined;
  readonly password: string;
}

/**
 * Verifies a password and counts failures, by the entered name and by the network. A trusted
 * browser has its own counter in place of both, so no one else can lock its owner out.
 *
 * Counts a try before it verifies, so concurrent tries can't exceed the limit together. A right
 * password clears its counter, and a try without capacity to verify doesn't count; hashes are
 * counted separately, whatever their result. A network counts only failures, because many people
 * sign in together in the morning; its concurrent tries beyond the limit are bounded by the hash
 * queue. Throws `too_many_requests` with the time to wait. `isLast`: the last wrong one that its
 * counter allows.
 */
export async function tryPassword(
  ctx: AnyoneContext<never>,
  { username, user, password }: Tried,
): Promise<{ readonly isRight: boolean; readonly isLast: boolean }> {
  const { store, passwords, policy, now } = ctx;
  const { failuresPerUser, lockedFor, failuresPerAddress, addressWindow } = policy.login;
  const device = await knownDevice(ctx, user?.id);
  const owner = device === undefined ? undefined : user;
  const own: Counter = {
    subject: device === undefined ? nameSubjects.login(username) : `login:device:${device}`,
    most: failuresPerUser,
    window: lockedFor,
  };
  const byAddress = device === undefined
    ? networkCounters("login:address", ctx.clientAddress, {
      most: failuresPerAddress,
      window: addressWindow,
    })
    : [];
  for (const { subject, most, window } of byAddress) {
    await refuseOver(store, subject, { most: most - 1, window, now });
  }
  const counters = [own, ...hashCounters(ctx, owner, username)];
  refuseFor(await countTry(store, counters, now));
  const hash = user?.passwordHash ?? passwords.decoyHash;
  const isRight = await passwords.verify(password, hash, hashingFor(ctx, owner))
    .catch(async (error) => {
      for (const { subject } of counters) await store.attempts.takeBack(subject, now);
      throw error;
    });
  if (isRight) {
    await store.attempts.clear(own.subject);
    return { isRight, isLast: false };
  }
  for (const { subject } of byAddress) await store.attempts.record(subject, now);
  const { count } = await store.attempts.since(own.subject, before(now, lockedFor));
  return { isRight, isLast: count >= failuresPerUser };
}

/**
 * Notes a sign-in that was refused: a wrong password where `why` is null, with `isLocked` the one
 * that locks its name or browser, with `isBlocked` a blocked person's right one, with `isExpired`
 * a right one that an administrator chose too long ago.
 */
export async function recordRefused(
  { store, now }: AnyoneContext<never>,
  user: UserRow | undefined,
  why: Metadata | null,
): Promise<void> {
  const actor = user === undefined ? null : { user };
  const subject = `user:${user?.id ?? "unknown"}` as const;
  await record({ tx: store, now, actor }, "session.refused", subject, { after: why });
}

/** Forgets the failures on a name: its owner has proved themselves in another way. */
export async function clearLoginLock(tables: Repositories, username: string): Promise<void> {
  await tables.attempts.clear(nameSubjects.login(username));
}
