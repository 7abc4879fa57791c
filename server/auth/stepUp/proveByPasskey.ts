import { proveStepUpByPasskey } from "#contract/stepUp.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { challengeFor } from "../../kernel/order.ts";
import { lockSelf } from "../freshSignIn.ts";
import { assertionOf } from "../passkeys/assertion.ts";
import { readUse } from "../passkeys/webauthn.ts";
import { countRefusal, lockWaiting, proveAll } from "./prove.ts";

/**
 * Proves a step-up by a passkey. The signed challenge covers session, order, and time, so it proves
 * nothing else. Another user's passkey, another challenge's answer, and a wrong signature get the
 * same error.
 */
export const proveStepUpByPasskeyHandler = defineHandler(
  proveStepUpByPasskey,
  async (ctx, { body: { id, credential } }) => {
    const { store, now, relyingParty, actor } = ctx;
    const [asked] = await store.stepUps.find([id]);
    const passkey = await store.passkeys.byCredentialId(credential.id);
    const used = asked !== undefined && passkey?.userId === actor.user.id
      ? {
        passkey,
        said: await readUse(credential, passkey, {
          challenge: await challengeFor(asked.toSign),
          relyingParty,
        }),
      }
      : undefined;
    const isProved = await store.transaction(async (tx) => {
      const user = await lockSelf(tx, ctx);
      const rows = await lockWaiting(tx, ctx, [id]);
      // Under their lock: the passkey may be gone by now, or have signed something since.
      if (
        used?.said === undefined ||
        !await tx.passkeys.use(used.passkey.id, { ...used.said, at: now })
      ) {
        await countRefusal(tx, ctx, rows);
        await record({ tx, now, actor: { user } }, "second_factor.refused", `user:${user.id}`);
        return false;
      }
      const assertion = assertionOf(credential, used.passkey);
      await proveAll(tx, ctx, user, { rows, by: "passkey", assertion });
      return true;
    });
    if (!isProved) throw ctx.error("passkey_refused");
    return { output: undefined };
  },
);
