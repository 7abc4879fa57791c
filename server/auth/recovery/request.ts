import { requestRecovery } from "#contract/recovery.ts";
import { recoveryLink } from "#contract/recoveryLink.ts";
import { recoveryCodeEmail, staffRecoveryEmail } from "#contract/texts/emails/signIn.ts";
import { after, type Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import { normalizedUsername } from "../../db/store/people.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { Deps, Encryptor } from "../../kernel/deps.ts";
import { type AnyoneContext, defineHandler } from "../../kernel/handler.ts";
import { networkOf } from "../../kernel/network.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { hidesNames } from "../../settings/settings.ts";
import { countTry, nameSubjects, networkCounters, refuseFor } from "../../kernel/throttle.ts";
import { randomCode } from "../../kernel/randomCode.ts";
import { codesWork } from "./guessing.ts";
import { knownDevice } from "../sessions/device.ts";
import { recoveryHash } from "./verify.ts";

/**
 * Sends a code to the user of that name. Sends none to blocked users, beyond a name's limit, or to
 * unknown names where the server hides them, but responds as to everyone else.
 */
export const requestRecoveryHandler = defineHandler(requestRecovery, async (ctx, { body }) => {
  const { store, encryptor, notifier, policy, demo } = ctx;
  const { username } = body;
  const user = await store.users.byUsername(username);
  const isAllowed = await mayBringCode(ctx, username, user);
  const handle = await handleOf(store, encryptor, username, user);
  if (handle === undefined) return { output: {} };
  if (!isAllowed) return { output: { userId: handle } };

  const asked = await openRecovery(ctx, { handle, userId: user?.id, now: ctx.now });
  const { code, recipient } = asked;
  const network = networkOf(ctx.clientAddress);
  if (recipient?.role === "admin") {
    notifier.send({ ...noticeTo(recipient, staffRecoveryEmail()), network });
  } else if (recipient !== undefined) {
    const link = recoveryLink(ctx.publicOrigin, { userId: handle, code: asked.token });
    const { codeLifetime } = policy.recovery;
    const email = recoveryCodeEmail({ code, link }, codeLifetime);
    const notice = noticeTo(recipient, email, codeLifetime);
    notifier.send({ ...notice, network });
  }
  const isTold = demo.recoveryCodeInAnswer && code !== undefined;
  return { output: { userId: handle, ...(isTold ? { recoveryCode: code } : {}) } };
});

/** A recovery whose code is not sent yet. */
export interface AskedRecovery {
  /** Undefined for administrators, and where too many wrong ones have ended codes. */
  readonly code: string | undefined;
  /** The link's secret. */
  readonly token: string;
  /** The user to write to, as they are now; undefined if the recovery has none. */
  readonly recipient: UserRow | undefined;
}

/**
 * Starts a recovery. Checks the user under their lock, so a change that ends recoveries comes
 * before or after it. Without an active customer it does and stores the same, so unknown names cost
 * the same work; that code never verifies.
 */
export async function openRecovery(
  { store, encryptor, randomness, policy }: Deps,
  { handle, userId, now }: {
    readonly handle: number;
    readonly userId: number | undefined;
    readonly now: Instant;
  },
): Promise<AskedRecovery> {
  const [code, token] = [randomCode(randomness), randomness.token()];
  const codeHash = await recoveryHash(encryptor, handle, code);
  const secretHash = await recoveryHash(encryptor, handle, token);
  return await store.transaction(async (tx) => {
    const user = await tx.users.lock(userId ?? handle);
    const recipient = user?.isActive ? user : undefined;
    await tx.recoveries.insert({
      handle,
      userId: recipient?.role === "customer" ? recipient.id : null,
      codeHash,
      secretHash,
      createdAt: now,
      expiresAt: after(now, policy.recovery.codeLifetime),
    });
    const subject = `user:${recipient?.id ?? "unknown"}` as const;
    await record({ tx, now, actor: null }, "recovery.requested", subject);
    const codeWorks = await codesWork(
      tx,
      { userId: recipient?.id ?? null, handle },
      now,
      policy.recovery,
    );
    const isSent = codeWorks && recipient?.role !== "admin";
    return { code: isSent ? code : undefined, token, recipient };
  });
}

/** Handles lie in the upper half of all ids, which no person reaches. */
const LOWEST = 2 ** 30;

/**
 * Returns the handle of a recovery. Undefined for an unknown name, if the server reveals those; if
 * it hides them, a handle depends only on the name and is never a user's ID.
 */
export async function handleOf(
  tables: Repositories,
  encryptor: Encryptor,
  username: string,
  user: Pick<UserRow, "id"> | undefined,
): Promise<number | undefined> {
  if (!await hidesNames(tables, encryptor)) return user?.id;
  for (let turn = 0;; turn++) {
    // Codes that staff gave out are found by it days later, after any key rotation.
    const print = await encryptor.lastingHash(
      `recovery name ${turn}`,
      normalizedUsername(username),
    );
    const handle = LOWEST + Number.parseInt(print.slice(0, 12), 16) % LOWEST;
    if (await tables.users.byId(handle) === undefined) return handle;
  }
}

/**
 * Returns whether a request may send a code: a few an hour for one entered name, and some more for
 * one network. Responds alike to the rest. A browser in which the user has signed in has its own
 * counter in place of both, so no one else can use it up. Throws `too_many_requests` for a network
 * that asks too often, because responses reveal usernames where the server doesn't hide them.
 */
async function mayBringCode(
  ctx: AnyoneContext<never>,
  username: string,
  user: UserRow | undefined,
): Promise<boolean> {
  const { store, policy: { recovery }, clientAddress, now } = ctx;
  const { window, requestsPerName, requestsPerAddress, refusedPerAddress } = recovery;
  const device = await knownDevice(ctx, user?.id);
  if (device !== undefined) {
    const own = { subject: `recovery:device:${device}`, most: requestsPerName, window };
    return await countTry(store, [own], now) === undefined;
  }
  const perNetwork = (prefix: string, most: number) =>
    networkCounters(prefix, clientAddress, { most, window });
  refuseFor(await countTry(store, perNetwork("recovery:asked", refusedPerAddress), now));

  const byName = nameSubjects.recovery(username);
  const limits = [
    { subject: byName, most: requestsPerName, window },
    ...perNetwork("recovery:address", requestsPerAddress),
  ];
  return await countTry(store, limits, now) === undefined;
}
