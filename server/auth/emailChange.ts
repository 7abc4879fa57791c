import { cancelEmail, cancelEmailByLink, confirmEmail } from "#contract/emailChange.ts";
import { identityChangedEmail } from "#contract/texts/emails/identity.ts";
import { record } from "../audit/record.ts";
import { typedEmail } from "../rules/claimedEmail.ts";
import type { UserRow } from "../db/rows.ts";
import { defineHandler } from "../kernel/handler.ts";
import { sha256Hex } from "../kernel/hash.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { deviceHash } from "./sessions/device.ts";
import { throwNameTaken } from "../users/addUser.ts";
import {
  completeEmailChange,
  dropEmailChange,
  emailCodeHashes,
  whoChangesEmail,
} from "../users/emailChange.ts";
import { forgetBrowsers } from "../rules/forgetBrowsers.ts";
import { lapseChanged } from "../users/requireAgreement.ts";
import { endElsewhere } from "../users/endElsewhere.ts";
import { lockForEdit } from "../users/lockForEdit.ts";
import { viewUser } from "../users/viewUser.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";
import type { ByPerson } from "../kernel/by.ts";
import { commit } from "../kernel/effects.ts";

/** Takes the code of one of the two letters; a wrong one is counted, and after a few none is right. */
export const confirmEmailHandler = defineHandler(
  confirmEmail,
  async (request, { params, body }) => {
    const { actor: { user }, encryptor } = request;
    if (params.id !== user.id) throw request.error("not_found");
    const hashes = await emailCodeHashes(encryptor, user.id, body.code);
    const device = await deviceHash(request);
    const { output: known } = await request
      .transaction(async (ctx) => ({ output: await tryCode(ctx, { hashes, device }) }))
      .catch((error) => throwNameTaken(error, request.error));
    if (known === undefined) throw request.error("wrong_code", { field: "code" });
    return { output: await viewUser(encryptor, known, user) };
  },
);

/** The person as they are after a right code; undefined for a wrong one. */
async function tryCode(
  ctx: WriteContext<ErrorsOf<typeof confirmEmail>, ByPerson>,
  { hashes, device }: {
    readonly hashes: readonly string[];
    readonly device: string | undefined;
  },
): Promise<UserRow | undefined> {
  const { tx, actor, now, policy, notify } = ctx;
  // Requests come before people, as for those who decide one.
  await tx.approvalRequests.lockWaiting({ subject: `user:${actor.user.id}` }, now);
  const user = await lockForEdit(ctx, actor.user.id);
  const change = user && await tx.emailChanges.of(user.id);
  if (user === undefined || user.pendingEmail === null || change === undefined) return undefined;
  if (change.failures >= policy.emailChange.tries) return undefined;

  const isNew = hashes.includes(change.newCodeHash) && now < change.expiresAt;
  if (!isNew && !hashes.includes(change.oldCodeHash)) {
    await tx.emailChanges.put({ ...change, failures: change.failures + 1 });
    return undefined;
  }
  const proved = { ...change, ...(isNew ? { confirmedAt: now } : { waitsUntil: now }) };
  await record(ctx, "user.email_confirmed", `user:${user.id}`, {
    after: { address: isNew ? "new" : "old" },
  });
  if (proved.confirmedAt === null || proved.waitsUntil > now) {
    await tx.emailChanges.put(proved);
    return user;
  }
  const after = await completeEmailChange(ctx, user, user.pendingEmail);
  await lapseChanged(ctx, after, undefined);
  if (after.email === typedEmail(user.email)) return after;
  await forgetBrowsers(tx, user.id, device);
  ctx.endSessions(await endElsewhere(tx, user.id, { keep: actor.session.tokenHash, now }));
  notify(noticeTo(user, identityChangedEmail(["email"], await whoChangesEmail(tx, user.id))));
  return after;
}

/** Cancels the caller's own email change or, for administrators, any user's. */
export const cancelEmailHandler = defineHandler(
  cancelEmail,
  async (request, { params: { id } }) => {
    const device = await deviceHash(request);
    return await request.transaction(async (ctx) => {
      const { tx, actor, encryptor, now } = ctx;
      if (id !== actor.user.id && actor.user.role !== "admin") throw ctx.error("not_found");
      const before = await lockForEdit(ctx, id);
      if (before === undefined) throw ctx.error("not_found");
      const user = await dropEmailChange(ctx, before);
      if (user !== before) {
        const isOwn = id === actor.user.id;
        const keep = isOwn ? actor.session.tokenHash : undefined;
        await forgetBrowsers(tx, id, isOwn ? device : undefined);
        ctx.endSessions(await endElsewhere(tx, id, { keep, now }));
      }
      return { output: await viewUser(encryptor, user, actor.user) };
    });
  },
  { needs: ({ user }, { params: { id } }) => id === user.id ? [] : ["editPeople"] },
);

/**
 * Cancels an email change by the link that was sent to the old address. An intruder may be signed
 * in as the user, so this ends every session except the one of the calling browser.
 */
export const cancelEmailByLinkHandler = defineHandler(
  cancelEmailByLink,
  async (ctx, { body: { token } }) => {
    const { actor, now } = ctx;
    const cancelHash = await sha256Hex(token);
    const device = await deviceHash(ctx);
    await commit(ctx, async ({ tx, endSessions }) => {
      const asked = await tx.emailChanges.byCancelHash(cancelHash);
      const user = asked && await tx.users.lock(asked.userId);
      // The change may have been replaced while this waited for the lock.
      const change = user && await tx.emailChanges.of(user.id);
      if (user === undefined || change?.cancelHash !== cancelHash) throw ctx.error("not_found");
      await dropEmailChange({ tx, now, actor: { user } }, user);
      const isOwn = actor?.user.id === user.id;
      const keep = isOwn ? actor.session.tokenHash : undefined;
      await forgetBrowsers(tx, user.id, isOwn ? device : undefined);
      endSessions(await endElsewhere(tx, user.id, { keep, now }));
    });
    return { output: undefined };
  },
);
