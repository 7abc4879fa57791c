import {
  confirmAuthenticator,
  getFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "#contract/authenticator.ts";
import type { AuditAction } from "#contract/audit.ts";
import { after } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";
import type { Notification } from "../../deps.ts";
import { defineHandler, type SessionContext } from "../../handler.ts";
import { identityWasChanged } from "../../notifications/messages.ts";
import { refuseOver } from "../../throttle.ts";
import { mayWrite } from "../../users/patchUser.ts";
import { lockSelf, requireFreshSignIn } from "../freshSignIn.ts";
import { completeRenewal, type RenewedSession, renewSession } from "../sessions/signIn.ts";
import { confirmedOf, sealSecret, takeAppCode } from "./authenticator.ts";
import { failuresOf } from "./challenge.ts";
import { drawRecoveryCodes } from "./recoveryCodes.ts";
import { addressOf, newSecret } from "./totp.ts";

export const getFactorsHandler = defineHandler(getFactors, async ({ store, actor: { user } }) => ({
  output: {
    authenticator: await confirmedOf(store, user.id) !== undefined,
    recoveryCodes: await store.recoveryCodes.count(user.id),
  },
}));

export const startAuthenticatorHandler = defineHandler(
  startAuthenticator,
  async (ctx, { body }) => {
    const { store, encryptor, randomness, now, actor: { user } } = ctx;
    await requireFreshSignIn(ctx, body.currentPassword);
    const secret = newSecret(randomness);
    const sealedSecret = await sealSecret(encryptor, user.id, secret);
    await store.transaction(async (tx) => {
      await lockSelf(tx, ctx);
      if (await confirmedOf(tx, user.id) !== undefined) throw ctx.error("authenticator_exists");
      await tx.authenticators.offer({ userId: user.id, sealedSecret, createdAt: now });
    });
    return { output: { uri: addressOf(secret, user.username), secret } };
  },
);

/** Wrong codes count as those of a sign-in do. */
export const confirmAuthenticatorHandler = defineHandler(
  confirmAuthenticator,
  async (ctx, { body: { code } }) => {
    const { store, encryptor, now, policy: { secondFactor } } = ctx;
    const confirmed = await store.transaction(async (tx) => {
      const user = await lockSelf(tx, ctx);
      const authenticator = await tx.authenticators.find(user.id);
      if (authenticator === undefined) throw ctx.error("not_found");
      if (authenticator.confirmedAt !== null) throw ctx.error("authenticator_exists");
      if (now >= after(authenticator.createdAt, secondFactor.enrolment)) {
        throw ctx.error("not_found");
      }
      const { failuresPerUser, window } = secondFactor;
      const failures = failuresOf(user.id);
      await refuseOver(tx, failures, { most: failuresPerUser - 1, window, now });
      if (!await takeAppCode(tx, encryptor, { authenticator, code, now })) {
        await tx.attempts.record(failures, now);
        return undefined;
      }
      await tx.authenticators.confirm(user.id, now);
      const recoveryCodes = await drawRecoveryCodes(tx, ctx, user.id);
      return { recoveryCodes, change: await changed(tx, ctx, user, "second_factor.enrolled") };
    });
    if (confirmed === undefined) throw ctx.error("wrong_code", { field: "code" });
    complete(ctx, confirmed.change);
    return { output: { recoveryCodes: confirmed.recoveryCodes } };
  },
);

export const removeAuthenticatorHandler = defineHandler(
  removeAuthenticator,
  async (ctx, { body }) => {
    await requireFreshSignIn(ctx, body.currentPassword);
    const change = await ctx.store.transaction(async (tx) => {
      const user = await lockSelf(tx, ctx);
      if (await confirmedOf(tx, user.id) === undefined) throw ctx.error("not_found");
      await tx.authenticators.deleteAllOf(user.id);
      await tx.recoveryCodes.deleteAllOf(user.id);
      return await changed(tx, ctx, user, "second_factor.removed");
    });
    complete(ctx, change);
    return { output: undefined };
  },
);

export const renewRecoveryCodesHandler = defineHandler(
  renewRecoveryCodes,
  async (ctx, { body }) => {
    await requireFreshSignIn(ctx, body.currentPassword);
    const { recoveryCodes, change } = await ctx.store.transaction(async (tx) => {
      const user = await lockSelf(tx, ctx);
      if (await confirmedOf(tx, user.id) === undefined) throw ctx.error("not_found");
      const recoveryCodes = await drawRecoveryCodes(tx, ctx, user.id);
      return { recoveryCodes, change: await changed(tx, ctx, user, "second_factor.codes_renewed") };
    });
    complete(ctx, change);
    return { output: { recoveryCodes } };
  },
);

/** A change of the caller's factors that nobody has been told of yet. */
interface Change {
  readonly renewed: RenewedSession;
  readonly letter: Notification | undefined;
}

/** Whoever else is at the person's page begins anew, and the person is written to. */
async function changed(
  tx: Repositories,
  ctx: SessionContext<"unauthenticated">,
  user: UserRow,
  action: AuditAction,
): Promise<Change> {
  const { now, policy } = ctx;
  const renewed = await renewSession(tx, ctx, proved(ctx, user, action));
  await record({ tx, now, actor: { user } }, action, `user:${user.id}`, {
    after: { endedSessions: renewed.ended.length },
  });
  const what = action === "second_factor.codes_renewed" ? "recoveryCodes" : "authenticator";
  const letter = await mayWrite(tx, user.id, now, policy)
    ? identityWasChanged(user, [what], "page")
    : undefined;
  return { renewed, letter };
}

/** What the session has shown of its person; without the app it is a password unless codes by mail are on. */
function proved({ actor: { session } }: SessionContext<never>, user: UserRow, action: AuditAction) {
  if (action === "second_factor.enrolled") return { hasSecondFactor: true };
  const isLost = action === "second_factor.removed" && !user.twoFactorEnabled;
  return { hasSecondFactor: session.hasSecondFactor && !isLost };
}

function complete(ctx: SessionContext<never>, { renewed, letter }: Change): void {
  completeRenewal(ctx, renewed);
  if (letter !== undefined) ctx.notifier.send(letter);
}
