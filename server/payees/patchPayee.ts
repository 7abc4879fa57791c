import { accountKey } from "#contract/accountNumber.ts";
import { patchPayee } from "#contract/payees.ts";
import { payeeSavedEmail, schedulesMovedEmail } from "#contract/texts/emails/money.ts";
import { lastFour, numberEnd, record } from "../audit/record.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { lockOwner } from "../schedules/lockOwner.ts";
import { insertPayeeOnce } from "./insertPayeeOnce.ts";
import { readNumber } from "../rules/readNumber.ts";
import { lockSchedulesTo } from "./lockSchedulesTo.ts";
import { viewPayee } from "./viewPayee.ts";
import { defineAction } from "../kernel/action.ts";

/**
 * Changes a payee. A new account number makes it a new payee again, and its owner gets an email.
 * Scheduled payments follow it, which takes the proof that creating them would take, and step-up in
 * any case for users who have a second factor.
 */
export const patchPayeeAction = defineAction(
  patchPayee,
  async (ctx, { params: { id }, body: { schedules, ...given } }) => {
    const { tx, actor, now } = ctx;
    const { user } = actor;
    const { owner, member } = await lockOwner(ctx);
    const before = await tx.payees.lock(id);
    if (before?.userId !== user.id) throw ctx.error("not_found");
    if (owner.isFrozen) throw ctx.error("frozen");
    const { name = before.name, kind = before.kind, note = before.note } = given;
    const read = readNumber(given.accountNumber ?? before.accountNumber, kind);
    if ("problem" in read) {
      throw ctx.error("invalid_input", { field: "accountNumber", message: read.problem });
    }
    const { accountNumber } = read;
    const isOther = accountKey(accountNumber) !== accountKey(before.accountNumber);
    const savedAt = isOther ? now : before.savedAt;
    const after = { ...before, name, accountNumber, kind, note, savedAt };
    if (isOther) {
      if (owner.stop !== null) throw ctx.error("stopped");
      const followers = await lockSchedulesTo(tx, before, member);
      if (followers.length > 0 && schedules === undefined) throw ctx.error("payee_has_schedules");
      if (schedules === "follow" && followers.length > 0) {
        const { codeAbove } = owner;
        const isAlways = codeAbove !== null && followers.some(({ amount }) => amount > codeAbove);
        await requireStepUp(tx, ctx, { isAlways });
        await tx.schedules.update(
          followers.map((schedule) => ({
            ...schedule,
            externalAccount: accountNumber,
            // Of a company: who says where money goes has prepared it.
            preparedBy: member?.userId ?? null,
          })),
        );
        for (const schedule of followers) {
          await record(ctx, "schedule.changed", `schedule:${schedule.id}`, {
            before: { externalAccount: lastFour(before.accountNumber) },
            after: { externalAccount: lastFour(accountNumber) },
          });
        }
        const ends = [numberEnd(before.accountNumber), numberEnd(accountNumber)] as const;
        const schedulesPage = `${ctx.publicOrigin}/dashboard/accounts`;
        ctx.notify(noticeTo(owner, schedulesMovedEmail(followers.length, ends, schedulesPage)));
      }
    }
    await insertPayeeOnce(ctx, () => tx.payees.update(after));
    await record(ctx, "payee.changed", `payee:${id}`, {
      before: { accountNumber: lastFour(before.accountNumber), kind: before.kind },
      after: { accountNumber: lastFour(accountNumber), kind },
    });
    if (isOther) {
      const page = `${ctx.publicOrigin}/dashboard/payees`;
      ctx.notify(noticeTo(owner, payeeSavedEmail(numberEnd(accountNumber), page)));
    }
    return { output: await viewPayee(tx, ctx.actor, id, now) };
  },
);
