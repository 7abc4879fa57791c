import { patchTransaction } from "#contract/transactions.ts";
import { directWriteVerb } from "../verb.ts";
import { decide } from "./decide.ts";
import { type Edit, edit } from "./edit.ts";
import { viewTransaction } from "./viewTransaction.ts";

/** One address, two acts: approving or rejecting what waits, and the admin's edit form. */
export const patchTransactionVerb = directWriteVerb(patchTransaction, {
  async direct(ctx, { params, body }) {
    const decision = decisionIn(body);
    if (decision === undefined) return undefined;
    const { transaction, isRepeat } = await decide(ctx, params.id, decision);
    return { output: { ...viewTransaction(transaction), ...(isRepeat && { isRepeat }) } };
  },
  run: async (ctx, { params, body }) => ({
    output: viewTransaction(await edit(ctx, params.id, body)),
  }),
});

/**
 * The status alone decides. Two administrators who approve and reject at once must not both be told
 * yes, so taking a decision back needs the edit form's other fields, or pending first.
 */
function decisionIn({ status, ...others }: Edit): "completed" | "rejected" | undefined {
  const isAlone = Object.values(others).every((value) => value === undefined);
  return isAlone && status !== "pending" ? status : undefined;
}
