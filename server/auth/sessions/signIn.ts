import type { Instant } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { SessionRow, UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { AnyoneContext, SessionContext } from "../../kernel/handler.ts";
import { setSessionCookie } from "./session.ts";
import { rememberDevice, setDeviceCookie } from "./device.ts";
import { alertSettingsOf, viewAlert } from "../../rules/raiseAlerts.ts";
import type { Deps } from "../../kernel/deps.ts";
import { countTryIn, refuseFor } from "../../kernel/throttle.ts";
import type { OpenTransaction } from "../../kernel/effects.ts";

/** A sign-in, before its response is sent. */
export interface SignedIn {
  /** For the browser; only its hash is kept. */
  readonly token: string;
  readonly deviceToken: string;
}

/**
 * Opens a new session in place of the browser's former one and remembers the browser as trusted.
 * Must run in the transaction that verified the proofs: a concurrent password reset or block then
 * either comes before the verification or ends the new session.
 */
export async function signIn(
  { tx, publish, endSessions }: OpenTransaction,
  ctx: AnyoneContext<never>,
  user: Pick<UserRow, "id" | "role" | "alerts">,
  { hasSecondFactor, isRegistration = false }: Pick<SessionRow, "hasSecondFactor"> & {
    readonly isRegistration?: boolean;
  },
): Promise<SignedIn> {
  const { signIns: most, window } = ctx.policy.rateLimits;
  refuseFor(await countTryIn(tx, [{ subject: `sign-ins:${user.id}`, most, window }], ctx.now));
  const replaced = await endReplaced(tx, ctx);
  const { token, ended } = await openSession(tx, ctx, user, { ...ctx, hasSecondFactor });
  const { token: deviceToken, isNew } = await rememberDevice(tx, ctx, user.id);
  const isTold = isNew && !isRegistration && user.role === "customer" &&
    alertSettingsOf(user).signIn;
  const about = { accountId: null, transactionId: null, amount: null, day: null };
  const alert = { ...about, userId: user.id, detail: ctx.device, createdAt: ctx.now };
  const alerts = isTold ? await tx.alerts.add([{ ...alert, kind: "sign_in" }]) : [];
  for (const row of alerts) {
    const frame = { type: "account_alert", data: viewAlert(row) } as const;
    publish(frame, { userIds: [row.userId], staff: null });
  }
  endSessions([...replaced, ...ended]);
  return { token, deviceToken };
}

/** Ends the session whose cookie came with the request, of any user. Returns its hash. */
async function endReplaced(
  tx: Repositories,
  { actor, now }: AnyoneContext<never>,
): Promise<readonly string[]> {
  if (actor === undefined) return [];
  const { user, session } = actor;
  const ended = await tx.sessions.endOwn(user.id, session.id);
  if (ended === undefined) return [];
  await record({ tx, now, actor: { user } }, "session.ended", `user:${user.id}`);
  return [ended];
}

/** Sets the cookies of a sign-in, after the commit. */
export function completeSignIn(
  { policy, cookies }: AnyoneContext<never>,
  { token, deviceToken }: SignedIn,
): void {
  setSessionCookie(cookies, token, policy);
  setDeviceCookie(cookies, deviceToken, policy);
}

/**
 * Opens a session with a new token and ends the user's oldest ones beyond the limit. The proof must
 * have been verified in this transaction, under the user's lock.
 */
export async function openSession(
  tx: Repositories,
  deps: Pick<Deps, "randomness" | "policy" | "sha256Hex">,
  user: Pick<UserRow, "id">,
  from: Pick<AnyoneContext<never>, "device" | "now"> & Pick<SessionRow, "hasSecondFactor">,
): Promise<Pick<SignedIn, "token"> & { readonly ended: readonly string[] }> {
  const { token, tokenHash } = await newToken(deps);
  await addSession(tx, user, tokenHash, { ...from, signedInAt: from.now });
  return { token, ended: await tx.sessions.evictOldest(user.id, deps.policy.session.perUser) };
}

/** A token for the browser and the hash of it for the bank. */
async function newToken({ randomness, sha256Hex }: Pick<Deps, "randomness" | "sha256Hex">) {
  const token = randomness.token();
  return { token, tokenHash: await sha256Hex(token) };
}

/** A session under a new token, before its browser got it. */
export interface RenewedSession {
  readonly token: string;
  readonly tokenHash: string;
  /** The hashes of the person's other sessions, which are over. */
  readonly ended: readonly string[];
}

/**
 * Renews the session when the caller's credentials change: ends all their sessions, proofs,
 * sign-ins in progress, and recoveries; this browser continues under a new token. Its sign-in time
 * stays unless `signedInAt` is given. Must run in the transaction of the change. Throws
 * `unauthenticated` if the session has ended.
 */
export async function renewSession(
  tx: Repositories,
  ctx: SessionContext<"unauthenticated">,
  {
    signedInAt = ctx.actor.session.createdAt,
    hasSecondFactor = ctx.actor.session.hasSecondFactor,
  }: { readonly signedInAt?: Instant; readonly hasSecondFactor?: boolean } = {},
): Promise<RenewedSession> {
  const { user, session } = ctx.actor;
  const { token, tokenHash } = await newToken(ctx);
  const ended = await tx.sessions.endAll(user.id);
  if (!ended.includes(session.tokenHash)) throw ctx.error("unauthenticated");
  await tx.challenges.deleteAllOf(user.id);
  await tx.recoveries.deleteAllOf(user.id);
  await tx.stepUps.deleteAllOf(user.id);
  await addSession(tx, user, tokenHash, { ...ctx, signedInAt, hasSecondFactor });
  return { token, tokenHash, ended: ended.filter((old) => old !== session.tokenHash) };
}

/** Sets the cookie of a renewed session and moves its sockets, after the commit. */
export function completeRenewal(
  { hub, policy, cookies, actor }: SessionContext<never>,
  { token, tokenHash, ended }: RenewedSession,
): void {
  hub.moveSession(actor.session.tokenHash, tokenHash);
  for (const old of ended) hub.endSession(old);
  setSessionCookie(cookies, token, policy);
}

/** Adds a session with its audit row. */
async function addSession(
  tx: Repositories,
  user: Pick<UserRow, "id">,
  tokenHash: string,
  { device, now, signedInAt, hasSecondFactor }:
    & Pick<AnyoneContext<never>, "device" | "now">
    & Pick<SessionRow, "hasSecondFactor">
    & { readonly signedInAt: Instant },
): Promise<void> {
  await tx.sessions.insert({
    tokenHash,
    device,
    hasSecondFactor,
    userId: user.id,
    createdAt: signedInAt,
    lastActiveAt: now,
  });
  await record({ tx, now, actor: { user } }, "session.opened", `user:${user.id}`, {
    after: { device },
  });
}
