import { createPayee } from "#contract/payees.ts";
import { payeeSavedEmail } from "#contract/texts/emails/money.ts";
import { lastFour, numberEnd, record } from "../audit/record.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { insertPayeeOnce } from "./insertPayeeOnce.ts";
import { readNumber } from "../rules/readNumber.ts";
import { viewPayee } from "./viewPayee.ts";
import { defineAction } from "../kernel/action.ts";

/** Under the user's lock, to enforce the limit of payees. */
export const createPayeeAction = defineAction(
  createPayee,
  async (ctx, { body: { name, kind, note = "", ...given } }) => {
    const { tx, actor: { user }, now, policy } = ctx;
    const read = readNumber(given.accountNumber, kind);
    if ("problem" in read) {
      throw ctx.error("invalid_input", { field: "accountNumber", message: read.problem });
    }
    const owner = await tx.users.lock(user.id);
    if (owner?.isActive !== true) throw ctx.error("unauthenticated");
    if (owner.isFrozen) throw ctx.error("frozen");
    if (owner.stop !== null) throw ctx.error("stopped");
    const { accountNumber } = read;
    const own = await tx.payees.listOf(user.id);
    if (own.length >= policy.payees.perCustomer) throw ctx.error("too_many_payees");
    const payee = { userId: user.id, name, accountNumber, kind, note, savedAt: now };
    const { id } = await insertPayeeOnce(ctx, () => tx.payees.insert(payee));
    const after = { accountNumber: lastFour(accountNumber), kind };
    await record(ctx, "payee.saved", `payee:${id}`, { after });
    ctx.notify(
      noticeTo(
        owner,
        payeeSavedEmail(numberEnd(accountNumber), `${ctx.publicOrigin}/dashboard/payees`),
      ),
    );
    return { output: await viewPayee(tx, ctx.actor, id, now) };
  },
);
