import {
  addressInUseEmail,
  confirmAddressEmail,
  emailChangeRequestedEmail,
} from "#contract/texts/emails/identity.ts";
import { after } from "#contract/time.ts";
import { personTexts } from "#contract/person.ts";
import { type Act, record } from "../audit/record.ts";
import { typedEmail } from "../rules/claimedEmail.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { EmailChangeRow } from "../db/store/emailChanges.ts";
import type { Encryptor, Notification } from "../kernel/deps.ts";
import { sha256Hex } from "../kernel/hash.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { randomCode } from "../kernel/randomCode.ts";
import { refuseOver } from "../kernel/throttle.ts";
import type { WriteContext } from "../kernel/action.ts";

/** Returns the hashes under which a code sent to one of the two addresses may be stored. */
export function emailCodeHashes(
  encryptor: Encryptor,
  userId: number,
  code: string,
): Promise<readonly string[]> {
  return encryptor.keyedHashes(`email change:${userId}`, code);
}

function emailCodeHash(encryptor: Encryptor, userId: number, code: string): Promise<string> {
  return encryptor.keyedHash(`email change:${userId}`, code);
}

/**
 * Starts a change of a user's address, under their lock: stores the new one as pending and writes
 * to both. Doesn't reveal that an address is another user's: it is pending like any other, its
 * owner gets an email instead, and no code confirms it. Administrators see all addresses anyway, so
 * they get `name_taken`. Given the pending address, sends its email again. Throws
 * `too_many_requests` for users who ask too often for themselves.
 */
export async function requestEmailChange(
  ctx: WriteContext<"name_taken">,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const { tx, actor, policy: { emailChange }, encryptor, randomness, notify } = ctx;
  const isOwn = actor.user.id === user.id;
  if (isOwn) await countRequest(ctx, user.id);
  const { sent, notice, isTaken } = await askNewAddress(ctx, user, email);
  if (isTaken && actor.user.role === "admin") {
    throw ctx.error("name_taken", { field: "email", message: personTexts.emailTaken });
  }

  const begun = user.pendingEmail === email ? await tx.emailChanges.of(user.id) : undefined;
  if (!isTaken || begun === undefined) notify(notice);
  if (begun !== undefined) {
    await tx.emailChanges.put({ ...begun, ...sent });
    return user;
  }

  const page = settingsOf(user, ctx.publicOrigin);
  const [oldCode, token] = [randomCode(randomness), randomness.token()];
  await tx.emailChanges.put({
    ...sent,
    oldCodeHash: await emailCodeHash(encryptor, user.id, oldCode),
    cancelHash: await sha256Hex(token),
    confirmedAt: null,
    waitsUntil: after(ctx.now, emailChange.waits),
  });
  const cancelPage = `${ctx.publicOrigin}/cancel-email-change#${token}`;
  const by = isOwn ? "page" : "staff";
  const request = emailChangeRequestedEmail({ code: oldCode, page, cancelPage, by });
  notify({ ...noticeTo(user, request), isOwnChange: true });
  await record(ctx, "user.email_requested", `user:${user.id}`);
  return await tx.users.update(user.id, { pendingEmail: email }) ?? user;
}

/**
 * For a new registration, in its transaction: the given address is pending until the code in this
 * email confirms it. There was no address before, so nothing else has to be confirmed. If it is
 * another user's, its owner gets the email, and no code confirms it.
 */
export async function confirmRegistered(
  ctx: Asking,
  user: UserRow,
): Promise<{ readonly user: UserRow; readonly notice: Notification }> {
  const { tx, now, randomness } = ctx;
  const pendingEmail = typedEmail(user.email);
  const { sent, notice } = await askNewAddress(ctx, user, pendingEmail);
  const decoyHash = await sha256Hex(randomness.token());
  const old = { oldCodeHash: decoyHash, cancelHash: decoyHash, confirmedAt: null, waitsUntil: now };
  await tx.emailChanges.put({ ...sent, ...old });
  return { user: await tx.users.update(user.id, { pendingEmail }) ?? user, notice };
}

type Asking = Pick<
  WriteContext<never>,
  "tx" | "now" | "policy" | "encryptor" | "randomness" | "publicOrigin"
>;

/** The letter to a new address, or to whose it is, and what is kept of the former's code. */
async function askNewAddress(
  { tx, now, policy: { emailChange }, encryptor, randomness, publicOrigin }: Asking,
  user: UserRow,
  email: string,
) {
  const holder = await tx.users.byEmail(email);
  const isTaken = holder !== undefined && holder.id !== user.id;
  const code = randomCode(randomness);
  // No code has the hash of a token, so another user's address is never confirmed.
  const newCode = isTaken ? randomness.token() : code;
  const sent: Pick<EmailChangeRow, "userId" | "newCodeHash" | "failures" | "expiresAt"> = {
    userId: user.id,
    newCodeHash: await emailCodeHash(encryptor, user.id, newCode),
    failures: 0,
    expiresAt: after(now, emailChange.lifetime),
  };
  const page = settingsOf(user, publicOrigin);
  // Strangers can trigger both emails, so both have the rate limit of an unproved address.
  const notice = isTaken
    ? noticeTo({ ...holder, isEmailProved: false }, addressInUseEmail())
    : noticeTo({ ...user, email, isEmailProved: false }, confirmAddressEmail({ code, page }));
  return { sent, notice, isTaken };
}

async function countRequest(
  { tx, now, policy: { emailChange } }: WriteContext<never>,
  userId: number,
): Promise<void> {
  const subject = `email:asked:${userId}`;
  const { perPerson, window } = emailChange;
  await refuseOver(tx, subject, { most: perPerson - 1, window, now });
  await tx.attempts.record(subject, now);
}

/**
 * Returns the page to enter a code: administrators have no settings page, but a row in the user
 * list.
 */
function settingsOf({ id, role }: UserRow, origin: string): string {
  return origin + (role === "admin" ? `/admin?tab=users&user=${id}` : "/dashboard/settings");
}

type Changing = Act & { readonly tx: Repositories };

/** Forgets a change that waits, under its person's lock; the old address stays. */
export async function dropEmailChange(act: Changing, user: UserRow): Promise<UserRow> {
  if (user.pendingEmail === null) return user;
  await act.tx.emailChanges.delete(user.id);
  await record(act, "user.email_cancelled", `user:${user.id}`);
  return await act.tx.users.update(user.id, { pendingEmail: null }) ?? user;
}

/** Returns who started the pending change, for the email about it. */
export async function whoChangesEmail(
  { audit }: Pick<Repositories, "audit">,
  userId: number,
): Promise<"page" | "staff"> {
  const wanted = { subject: `user:${userId}`, action: "user.email_requested" };
  const [begun] = await audit.find(wanted, 1);
  return begun === undefined || begun.actorId === userId ? "page" : "staff";
}

/** A code that was sent to the address has come back: it need not be confirmed any more. */
export async function proveEmail(tx: Repositories, user: UserRow): Promise<UserRow> {
  if (user.isEmailProved) return user;
  const isConfirmed = user.pendingEmail === user.email;
  if (isConfirmed) await tx.emailChanges.delete(user.id);
  const pendingEmail = isConfirmed ? null : user.pendingEmail;
  return await tx.users.update(user.id, { isEmailProved: true, pendingEmail }) ?? user;
}

/**
 * Makes the pending address the current one and signs out others, as `endElsewhere` does. Throws
 * DuplicateRow if another user has the address by now.
 */
export async function completeEmailChange(
  act: Changing,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  await act.tx.emailChanges.delete(user.id);
  if (email !== user.email) await record(act, "user.email_changed", `user:${user.id}`);
  return await act.tx.users.update(user.id, { email, pendingEmail: null, isEmailProved: true }) ??
    user;
}
