import { restartRecovery } from "#contract/recovery.ts";
import { recoveryStartedEmail } from "#contract/texts/emails/signIn.ts";
import { after } from "#contract/time.ts";
import { lapseSuperseded } from "../../approvalRequests/closeRequest.ts";
import { record } from "../../audit/record.ts";
import type { Randomness } from "../../kernel/deps.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { isAgreed, requireSecondApprover } from "../../rules/secondApprover.ts";
import { requirePerson } from "../../rules/companies.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { lockForEdit } from "../../users/lockForEdit.ts";
import { countHelp } from "../../users/oneHelper.ts";
import { wrongRecoveryCodes } from "../../kernel/throttle.ts";
import { handleOf } from "./request.ts";
import { chosenCodeHash, recoveryHash } from "./verify.ts";
import { defineAction } from "../../kernel/action.ts";

/**
 * Starts account recovery for another user: an administrator hands over the code, which is shown
 * once, in person. The second factor remains required.
 */
export const restartRecoveryAction = defineAction(
  restartRecovery,
  async (ctx, { params: { id }, body }) => {
    const { tx, encryptor, randomness, policy, now } = ctx;
    if (id === ctx.actor.user.id) throw ctx.error("own_account");
    await tx.approvalRequests.lockWaiting({ subject: `user:${id}` }, now);
    const user = await lockForEdit(ctx, id);
    const handle = user && await handleOf(tx, encryptor, user.username, user);
    if (user === undefined || handle === undefined) throw ctx.error("not_found");
    requirePerson(user);
    await requireStepUp(tx, ctx);

    if (body?.code === undefined && isAgreed(ctx.actor)) {
      const message = "Choose the code yourself. No one is shown a code that needs approval first";
      throw ctx.error("invalid_input", { field: "input.code", message });
    }
    const recoveryCode = body?.code ?? longCode(randomness);
    const hashOf = body?.code === undefined ? recoveryHash : chosenCodeHash;
    const secretHash = await hashOf(encryptor, handle, recoveryCode);
    await requireSecondApprover(ctx, {
      acts: ["identity"],
      subject: `user:${id}`,
      amount: null,
      accounts: [],
      userIds: [id],
      facts: { recovery: secretHash },
    });
    await lapseSuperseded(ctx, `user:${id}`, ({ facts }) => facts["recovery"] === secretHash);
    await countHelp(ctx, id, "recovery");
    const expiresAt = after(now, policy.recovery.restartedLifetime);
    await tx.recoveries.deleteAllOf(id);
    await tx.recoveries.insert({
      handle,
      userId: id,
      codeHash: null,
      secretHash,
      madeBy: ctx.actor.user.id,
      createdAt: now,
      expiresAt,
    });
    await tx.attempts.clear(wrongRecoveryCodes(id));
    await record(ctx, "recovery.restarted", `user:${id}`, { after: { expiresAt } });
    ctx.notify(noticeTo(user, recoveryStartedEmail()));
    return { output: { recoveryCode, expiresAt } };
  },
);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Ten capitals and digits, more than 50 random bits: the longer kind of section 9. */
function longCode(randomness: Randomness): string {
  const notices = Array.from({ length: 10 }, () => LETTERS[randomness.integer(LETTERS.length)]);
  return notices.join("");
}
