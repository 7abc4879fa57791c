import { addPasskey, MOST_PASSKEYS, PASSKEY_ALGORITHMS, startPasskey } from "#contract/passkeys.ts";
import { DuplicateRow } from "../../db/errors.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { lockSelf, requireProofOfSelf } from "../freshSignIn.ts";
import { changeFactors, completeChange } from "../secondFactor/changeFactors.ts";
import { drawMissingRecoveryCodes } from "../secondFactor/recoveryCodes.ts";
import { consumeChallenge, newChallenge } from "./challenge.ts";
import { readNewCredential, userHandleOf } from "./webauthn.ts";

export const startPasskeyHandler = defineHandler(startPasskey, async (ctx, { body }) => {
  const { store, policy, relyingParty, actor: { user } } = ctx;
  const own = await store.passkeys.listOf(user.id);
  if (own.length >= MOST_PASSKEYS) throw ctx.error("too_many_passkeys");
  await requireProofOfSelf(ctx, body.currentPassword);
  return {
    output: {
      challenge: await newChallenge(ctx, user.id),
      rp: { id: relyingParty.id, name: "Kestrel" },
      user: { id: userHandleOf(user.id), name: user.username, displayName: user.fullName },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
      timeout: policy.passkeys.challengeLifetime,
      // A device that already has a passkey reports that rather than creating another.
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: "public-key" as const,
        transports: [...transports],
      })),
      // It signs in without a username, and only after user verification.
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      } as const,
      attestation: "none" as const,
    },
  };
});

export const addPasskeyHandler = defineHandler(addPasskey, async (ctx, { body }) => {
  const { store, now, relyingParty } = ctx;
  const { name, credential } = body;
  // Before the challenge is used up: with a proof this answer is sent again.
  const { length } = await store.passkeys.listOf(ctx.actor.user.id);
  if (length >= MOST_PASSKEYS) throw ctx.error("too_many_passkeys");
  await requireStepUp(store, ctx);
  const challenge = await consumeChallenge(ctx, credential, ctx.actor.user.id);
  const made = challenge === undefined
    ? undefined
    : await readNewCredential(credential, { challenge, relyingParty });
  if (made === undefined) throw ctx.error("passkey_refused");
  const { passkey, recoveryCodes, change } = await store.transaction(async (tx) => {
    const user = await lockSelf(tx, ctx);
    const own = await tx.passkeys.listOf(user.id);
    if (own.length >= MOST_PASSKEYS) throw ctx.error("too_many_passkeys");
    const { transports } = credential;
    const userId = user.id;
    const rpId = relyingParty.id;
    const added = { ...made, rpId, userId, name, transports, createdAt: now };
    const passkey = await tx.passkeys.insert(added);
    const recoveryCodes = await drawMissingRecoveryCodes(tx, ctx, userId);
    const change = await changeFactors(tx, ctx, user, {
      factor: "passkey",
      action: "second_factor.enrolled",
      details: { passkeyId: passkey.id },
    });
    return { passkey, recoveryCodes, change };
  }).catch((error) => {
    throw error instanceof DuplicateRow ? ctx.error("passkey_exists") : error;
  });
  completeChange(ctx, change);
  return { output: { ...passkey, recoveryCodes } };
});
