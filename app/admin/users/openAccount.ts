import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AccountType, createAccount } from "#contract/accounts.ts";
import { type Cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import { createTransaction } from "#contract/transactions.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { explain } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import type { Client } from "#app/api/client.ts";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { ports } from "#app/api/ports.ts";

/** An account as the forms ask for it. A blank number asks for a generated one. */
export interface AccountDraft {
  readonly accountType: AccountType;
  readonly accountNumber: string;
  /** Paid in as a separate deposit after the account is opened (section 7). */
  readonly balance: Cents | null;
}

/** Section 3: a person's first account is a checking account, at zero. */
export const emptyAccount: AccountDraft = {
  accountType: "checking",
  accountNumber: "",
  balance: null,
};

const BALANCE_BELOW_ZERO = "Enter 0 or more";

/** Returns the error messages for an account to open (section 5). */
export function accountErrors({ accountType, accountNumber, balance }: AccountDraft) {
  const { accountNumber: number } = fieldErrors(createAccount.body, {
    userId: 1,
    accountType,
    accountNumber,
  });
  return {
    accountNumber: number,
    balance: balance !== null && balance < 0
      ? BALANCE_BELOW_ZERO
      : balance !== null && balance > LARGEST_AMOUNT_CENTS
      ? amountTexts.tooLarge
      : undefined,
  };
}

/**
 * Progress of opening one account. Its idempotency keys stay the same, so a repeat does nothing
 * twice.
 */
export interface Opening {
  readonly accountId: number | null;
  readonly isPaidIn: boolean;
  readonly failed: { readonly step: "account" | "deposit"; readonly failure: Failure } | null;
  readonly accountKey: string;
  readonly depositKey: string;
}

export interface OpeningCalls {
  /** Returns the new account's ID. */
  readonly create: (userId: number, draft: AccountDraft, key: string) => Promise<number>;
  readonly payIn: (accountId: number, amount: Cents, key: string) => Promise<unknown>;
  readonly failureOf: (error: unknown) => Failure;
}

export function newOpening(): Opening {
  return {
    accountId: null,
    isPaidIn: false,
    failed: null,
    accountKey: ports.uuid(),
    depositKey: ports.uuid(),
  };
}

export function isOpened(opening: Opening, { balance }: AccountDraft): boolean {
  return opening.accountId !== null && (opening.isPaidIn || !balance);
}

/** Opens an account and makes its initial deposit. Continues where an earlier try ended. */
export async function openAccount(
  userId: number,
  draft: AccountDraft,
  before: Opening,
  { create, payIn, failureOf }: OpeningCalls,
): Promise<Opening> {
  const opening = { ...before, failed: null };
  let step: "account" | "deposit" = "account";
  let { accountId, isPaidIn } = opening;
  try {
    accountId ??= await create(userId, draft, opening.accountKey);
    step = "deposit";
    if (draft.balance && !isPaidIn) {
      await payIn(accountId, draft.balance, opening.depositKey);
      isPaidIn = true;
    }
    return { ...opening, accountId, isPaidIn };
  } catch (error) {
    return { ...opening, accountId, isPaidIn, failed: { step, failure: failureOf(error) } };
  }
}

export interface OpenedAccount {
  readonly draft: AccountDraft;
  readonly opening: Opening;
}

export interface OpeningsOptions {
  /** Called when all accounts are open and their deposits made. */
  readonly onOpened: () => void;
}

interface Wanted {
  readonly userId: number;
  readonly accounts: readonly OpenedAccount[];
}

export function wantAccounts(drafts: readonly AccountDraft[]): readonly OpenedAccount[] {
  return drafts.map((draft) => ({ draft, opening: newOpening() }));
}

/** Opens accounts one by one. Errors stay in `accounts`, and a retry does nothing twice. */
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

/** Section 7: opening the account, and the call for its initial deposit. */
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
