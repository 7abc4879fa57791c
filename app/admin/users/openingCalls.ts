import { createAccount } from "#contract/accounts.ts";
import { createTransaction } from "#contract/transactions.ts";
import type { Client } from "#app/api/client.ts";
import { failureOf } from "#app/api/callFailed.ts";
import type { OpeningCalls } from "./openAccount.ts";

/** Section 7: the account, and the follow-up call that is its initial deposit. */
export function openingCalls(client: Client): OpeningCalls {
  return {
    failureOf,
    async create(userId, { accountType, accountNumber }, idempotencyKey) {
      const number = accountNumber.trim();
      const body = { userId, accountType, accountNumber: number === "" ? undefined : number };
      return (await client.request(createAccount, { body }, { idempotencyKey })).id;
    },
    payIn: (toAccountId, amount, idempotencyKey) =>
      client.request(createTransaction, {
        body: {
          type: "deposit",
          toAccountId,
          amount,
          description: "Initial deposit",
          status: "completed",
          metadata: { isInitialDeposit: true },
        },
      }, { idempotencyKey }),
  };
}
