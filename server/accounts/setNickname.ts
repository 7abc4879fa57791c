import { setNickname } from "#contract/accounts.ts";
import { record } from "../audit/record.ts";
import { viewAccount } from "./listAccounts.ts";
import { defineAction } from "../kernel/action.ts";

/**
 * Sets or removes the owner's nickname for an account. The audit log says only that it changed:
 * the text is the customer's own, and is erased with them.
 */
export const setNicknameAction = defineAction(
  setNickname,
  async (ctx, { params: { id }, body: { nickname } }) => {
    const { tx, actor: { user } } = ctx;
    const [before] = await tx.accounts.lock([id]);
    if (before?.userId !== user.id) throw ctx.error("not_found");
    if (user.isFrozen) throw ctx.error("frozen");
    if (nickname === before.nickname) return { output: viewAccount(before) };
    const account = await tx.accounts.setNickname(id, nickname);
    if (account === undefined) throw ctx.error("not_found");
    await record(ctx, "account.renamed", `account:${id}`, {
      before: { hasNickname: before.nickname !== null },
      after: { hasNickname: nickname !== null },
    });
    ctx.publish({ type: "refetch", data: {} }, { userIds: [user.id], staff: null });
    return { output: viewAccount(account) };
  },
);
