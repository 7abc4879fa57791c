import type { Account } from "#contract/accounts.ts";
import { type Cents, minusCents } from "#contract/money.ts";

/** What a customer may submit from Quick Actions. */
export type Movement = "transfer" | "withdrawal";

/** What the form holds, as typed so far. */
export interface Draft {
  readonly movement: Movement;
  readonly fromAccountId: number | null;
  /** A transfer's destination. */
  readonly toAccountId: number | null;
  /** A withdrawal's destination: an account number at another bank. */
  readonly externalAccount: string;
  readonly amount: Cents | null;
  readonly description: string;
}

export type DraftField = Exclude<keyof Draft, "movement">;

export const draftFields: readonly DraftField[] = [
  "fromAccountId",
  "toAccountId",
  "externalAccount",
  "amount",
  "description",
];

export function emptyDraft(movement: Movement, fromAccountId: number | null): Draft {
  return {
    movement,
    fromAccountId,
    toAccountId: null,
    externalAccount: "",
    amount: null,
    description: "",
  };
}

/** Whether there is something in it that would be a pity to lose; accounts are chosen quickly. */
export function isTyped({ amount, description, externalAccount }: Draft): boolean {
  return amount !== null || description.trim() !== "" || externalAccount.trim() !== "";
}

/** The draft with a change; a destination that became the source cannot stay. */
export function changedDraft(draft: Draft, patch: Partial<Draft>): Draft {
  const next = { ...draft, ...patch };
  return next.toAccountId === next.fromAccountId ? { ...next, toAccountId: null } : next;
}

/** Choosing a type clears the other side (section 4): what the new one has no field for goes. */
export function withMovement(draft: Draft, movement: Movement): Draft {
  return { ...draft, movement, toAccountId: null, externalAccount: "" };
}

/** Active and not frozen: money may leave it. A frozen account still takes credits. */
export function canPay(account: Account): boolean {
  return account.isActive && !account.isFrozen;
}

/** Active and another one: money may arrive in it. */
export function canReceive(account: Account, fromAccountId: number | null): boolean {
  return account.isActive && account.id !== fromAccountId;
}

/** Whether there are two accounts that money may go between. */
export function canTransfer(accounts: readonly Account[]): boolean {
  return accounts.some((source) =>
    canPay(source) && accounts.some((other) => canReceive(other, source.id))
  );
}

/** What would be left to spend; null until source and amount are known. */
export function availableAfter(draft: Draft, accounts: readonly Account[]): Cents | null {
  const source = accounts.find(({ id }) => id === draft.fromAccountId);
  if (source === undefined || draft.amount === null) return null;
  return minusCents(source.availableBalance, draft.amount);
}
