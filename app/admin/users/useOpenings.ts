import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { explain } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import {
  type AccountDraft,
  isOpened,
  newOpening,
  openAccount,
  type Opening,
  type OpeningCalls,
} from "./openAccount.ts";
import { createAccount } from "#contract/accounts.ts";
import { createTransaction } from "#contract/transactions.ts";
import type { Client } from "#app/api/client.ts";
import { failureOf } from "#app/api/callFailed.ts";

export interface OpenedAccount {
  readonly draft: AccountDraft;
  readonly opening: Opening;
}

export interface OpeningsOptions {
  /** All accounts are there, with their money. */
  readonly onOpened: () => void;
}

interface Wanted {
  readonly userId: number;
  readonly accounts: readonly OpenedAccount[];
}

export function wantAccounts(drafts: readonly AccountDraft[]): readonly OpenedAccount[] {
  return drafts.map((draft) => ({ draft, opening: newOpening() }));
}

/**
 * Opens accounts one after the other. What failed is told, stays in `accounts` beside what did not,
 * and can be tried again without doing anything twice.
 */
export function useOpenings({ onOpened }: OpeningsOptions) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [accounts, setAccounts] = useState<readonly OpenedAccount[]>([]);

  const { mutate, isPending } = useMutation({
    async mutationFn({ userId, accounts: wanted }: Wanted) {
      const calls = openingCalls(client);
      const tried: OpenedAccount[] = [];
      for (const { draft, opening } of wanted) {
        tried.push({ draft, opening: await openAccount(userId, draft, opening, calls) });
      }
      return tried;
    },
    onSuccess(tried) {
      const failed = tried.find(({ draft, opening }) => !isOpened(opening, draft))?.opening.failed;
      setAccounts(failed ? tried : []);
      if (failed) {
        void notify({
          title: failed.step === "account"
            ? "Error creating account"
            : "Error creating transaction",
          description: explain(failed.failure),
          tone: "destructive",
        });
      } else onOpened();
    },
    onSettled: () => refetchPeople(queryClient),
  });

  return { accounts, open: mutate, isPending };
}

/** Section 7: the account, and the follow-up call that is its initial deposit. */
function openingCalls(client: Client): OpeningCalls {
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
