import { createTransaction } from "#contract/transactions.ts";
import { writeVerb } from "../verb.ts";
import { asCustomer } from "./asCustomer.ts";
import { createByAdmin } from "./createByAdmin.ts";
import { submit } from "./submit.ts";
import { viewTransaction } from "./viewTransaction.ts";

/** One address, two acts: a customer submits for approval, an admin creates (section 4). */
export const createTransactionVerb = writeVerb(createTransaction, async (ctx, { body }) => {
  const transaction = ctx.actor.user.role === "admin"
    ? await createByAdmin(ctx, body)
    : await submit(ctx, asCustomer(ctx, body));
  return { output: viewTransaction(transaction) };
});
