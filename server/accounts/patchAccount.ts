import { patchAccount } from "#contract/accounts.ts";
import { DuplicateRow } from "../store/errors.ts";
import { writeVerb } from "../verb.ts";
import { recordChanges } from "./recordChanges.ts";
import { setBalance } from "./setBalance.ts";
import { viewAccount } from "./viewAccount.ts";

/** What an administrator edits of an account, all of it or nothing. */
export const patchAccountVerb = writeVerb(patchAccount, async (ctx, { params: { id }, body }) => {
  const { accounts } = ctx.tx;
  const [before] = await accounts.lock([id]);
  if (before === undefined) throw ctx.refusal("not_found");
  const { balance, ...fields } = body;
  if (balance !== undefined) {
    // Who thaws an account in the same breath may also take money off it.
    const isFrozen = before.isFrozen && fields.isFrozen !== false;
    await setBalance(ctx, { ...before, isFrozen }, balance);
  }
  const after = await accounts.update(id, fields).catch((error) => {
    if (!(error instanceof DuplicateRow)) throw error;
    throw ctx.refusal("account_number_taken", { field: "accountNumber" });
  });
  if (after === undefined) throw ctx.refusal("not_found");
  await recordChanges(ctx, before, after);
  return { output: viewAccount(after) };
});
