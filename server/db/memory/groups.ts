import type { Instant } from "#contract/time.ts";
import type { StaffAndCustomer } from "../store/actsAlone.ts";
import type { TransactionRow } from "../rows.ts";
import type { ChatMessageRow } from "../store/chat.ts";
import type { Key } from "./draftMap.ts";

/** The group of an account's transactions. */
export const transactionsOfAccount = (accountId: number): Key => `of ${accountId}`;

/** The groups of transactions that wait: by the account that holds for them, and by who asked. */
export const holdsOfAccount = (accountId: number | null): Key => `held ${accountId}`;
export const pendingOfInitiator = (userId: number): Key => `asked ${userId}`;

export function groupsOfTransaction(
  { status, deletedAt, fromAccountId, toAccountId, initiatorId }: TransactionRow & {
    readonly deletedAt?: Instant;
  },
): readonly Key[] {
  if (deletedAt !== undefined) return [];
  const sides = [fromAccountId, toAccountId].filter((side) => side !== null).map(
    transactionsOfAccount,
  );
  return status === "pending"
    ? [...sides, holdsOfAccount(fromAccountId), pendingOfInitiator(initiatorId)]
    : sides;
}

/** The group of a message that its sender named: of one, unless it came twice. */
export const messagesWithClientId = (senderId: number, clientId: string): Key =>
  `${senderId} ${clientId}`;

export function groupsOfMessage({ userId, senderId, clientId }: ChatMessageRow): readonly Key[] {
  return clientId === null ? [userId] : [userId, messagesWithClientId(senderId, clientId)];
}

/** What a staff member did alone for one customer. */
export function staffAndCustomer({ staffId, userId }: StaffAndCustomer): Key {
  return `${staffId} ${userId}`;
}
