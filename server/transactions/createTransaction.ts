import { createTransaction } from "#contract/transactions.ts";
import { defineHandler } from "../handler.ts";
import { sanitizeCustomerInput } from "./sanitizeCustomerInput.ts";
import { createByAdmin } from "./createByAdmin.ts";
import { submit } from "./submit.ts";
import { viewTransaction } from "./viewTransaction.ts";

/** One address, two acts: a customer submits for approval, an admin creates (section 4). */
export const createTransactionHandler = defineHandler(
  createTransaction,
  async (request, { body }) =>
    request.actor.user.role === "admin"
      ? await request.transaction(async (ctx) => ({
        output: viewTransaction(await createByAdmin(ctx, body)),
      }))
      : { output: viewTransaction(await submit(request, sanitizeCustomerInput(request, body))) },
);
