import {
  confirmAuthenticator,
  getFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "#contract/authenticator.ts";
import { after } from "#contract/time.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { confirmedOf } from "../../rules/secondFactors.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { refuseOver } from "../../kernel/throttle.ts";
import { lockSelf, requireProofOfSelf } from "../freshSignIn.ts";
import { consumeAppCode, encryptSecret } from "./authenticator.ts";
import { failuresOf } from "./challenge.ts";
import { changeFactors, completeChange } from "./changeFactors.ts";
import {
  drawMissingRecoveryCodes,
  drawRecoveryCodes,
  dropUselessCodes,
  mayHaveRecoveryCodes,
} from "./recoveryCodes.ts";
import { addressOf, newSecret } from "./totp.ts";

export const getFactorsHandler = defineHandler(getFactors, async ({ store, actor: { user } }) => ({
  output: {
    authenticator: await confirmedOf(store, user.id) !== undefined,
    recoveryCodes: await store.recoveryCodes.count(user.id),
    codeAbove: user.codeAbove,
  },
}));

export const startAuthenticatorHandler = defineHandler(
  startAuthenticator,
  async (ctx, { body }) => {
    const { store, encryptor, randomness, now, actor: { user } } = ctx;
    if (await confirmedOf(store, user.id) !== undefined) throw ctx.error("authenticator_exists");
    await requireProofOfSelf(ctx, body.currentPassword);
    const secret = newSecret(randomness);
    const encryptedSecret = await encryptSecret(encryptor, user.id, secret);
    await store.transaction(async (tx) => {
      await lockSelf(tx, ctx);
      if (await confirmedOf(tx, user.id) !== undefined) throw ctx.error("authenticator_exists");
      await tx.authenticators.offer({ userId: user.id, encryptedSecret, createdAt: now });
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
      await requireStepUp(tx, ctx);
      const { failuresPerUser, window } = secondFactor;
      const failures = failuresOf(user.id);
      await refuseOver(tx, failures, { most: failuresPerUser - 1, window, now });
      if (!await consumeAppCode(tx, encryptor, { authenticator, code, now })) {
        await tx.attempts.record(failures, now);
        return undefined;
      }
      await tx.authenticators.confirm(user.id, now);
      const recoveryCodes = await drawMissingRecoveryCodes(tx, ctx, user.id);
      return {
        recoveryCodes,
        change: await changeFactors(tx, ctx, user, {
          factor: "authenticator",
          action: "second_factor.enrolled",
        }),
      };
    });
    if (confirmed === undefined) throw ctx.error("wrong_code", { field: "code" });
    completeChange(ctx, confirmed.change);
    return { output: { recoveryCodes: confirmed.recoveryCodes } };
  },
);

export const removeAuthenticatorHandler = defineHandler(
  removeAuthenticator,
  async (ctx) => {
    const change = await ctx.store.transaction(async (tx) => {
      const user = await lockSelf(tx, ctx);
      if (await confirmedOf(tx, user.id) === undefined) throw ctx.error("not_found");
      await requireStepUp(tx, ctx);
      await tx.authenticators.deleteAllOf(user.id);
      await dropUselessCodes(tx, user.id);
      return await changeFactors(tx, ctx, user, {
        factor: "authenticator",
        action: "second_factor.removed",
      });
    });
    completeChange(ctx, change);
    return { output: undefined };
  },
);

export const renewRecoveryCodesHandler = defineHandler(
  renewRecoveryCodes,
  async (ctx) => {
    const { recoveryCodes, change } = await ctx.store.transaction(async (tx) => {
      const user = await lockSelf(tx, ctx);
      if (!await mayHaveRecoveryCodes(tx, user.id)) throw ctx.error("not_found");
      await requireStepUp(tx, ctx);
      const recoveryCodes = await drawRecoveryCodes(tx, ctx, user.id);
      return {
        recoveryCodes,
        change: await changeFactors(tx, ctx, user, {
          factor: "recoveryCodes",
          action: "second_factor.codes_renewed",
        }),
      };
    });
    completeChange(ctx, change);
    return { output: { recoveryCodes } };
  },
);
