import type { AccountType } from "#contract/accounts.ts";
import type { Cents } from "#contract/money.ts";
import type { Failure } from "#app/api/callFailed.ts";

/** An account as the forms ask for it. A blank number asks for a generated one. */
export interface AccountDraft {
  readonly accountType: AccountType;
  readonly accountNumber: string;
  /** Paid in by a deposit of its own, once the account is there (section 7). */
  readonly balance: Cents | null;
}

/** How far the opening of one account is. Keys stay the same, so that a repeat does nothing twice. */
export interface Opening {
  readonly accountId: number | null;
  readonly isPaidIn: boolean;
  readonly failed: { readonly step: "account" | "deposit"; readonly failure: Failure } | null;
  readonly accountKey: string;
  readonly depositKey: string;
}

export interface OpeningCalls {
  /** Answers the new account's id. */
  readonly create: (userId: number, draft: AccountDraft, key: string) => Promise<number>;
  readonly payIn: (accountId: number, amount: Cents, key: string) => Promise<unknown>;
  readonly failureOf: (error: unknown) => Failure;
}

export function newOpening(): Opening {
  return {
    accountId: null,
    isPaidIn: false,
    failed: null,
    accountKey: crypto.randomUUID(),
    depositKey: crypto.randomUUID(),
  };
}

export function isOpened(opening: Opening, { balance }: AccountDraft): boolean {
  return opening.accountId !== null && (opening.isPaidIn || !balance);
}

/** Opens an account and pays its first money in; takes up where an earlier try ended. */
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
