import * as z from "zod/mini";
import type { AccountType } from "./accounts.ts";
import { defineCall } from "./defineCall.ts";
import { idParams } from "./id.ts";
import type { Cents } from "./money.ts";
import type { PayeeKind } from "./payees.ts";
import type { PermissionSet } from "./permissionSet.ts";
import type { Instant } from "./time.ts";
import type { TransactionStatus, TransactionType } from "./transactions.ts";
import type { Currency, Role } from "./users.ts";

/**
 * A bank as it stood at the beginning of a recording. Ids of every list count from 1 in its order.
 * Everybody's password is that of the demo people.
 */
export interface RecordedBank {
  readonly people: readonly RecordedPerson[];
  readonly accounts: readonly RecordedAccount[];
  readonly payees: readonly RecordedPayee[];
  readonly transactions: readonly RecordedTransaction[];
}

export interface RecordedPerson {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly permissionSets: readonly PermissionSet[];
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly preferredCurrency: Currency;
  readonly createdAt: Instant;
}

export interface RecordedAccount {
  readonly userId: number;
  readonly accountNumber: string;
  readonly accountType: AccountType;
  /** What was on it before the transactions of this bank. */
  readonly opening: Cents;
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly createdAt: Instant;
}

export interface RecordedPayee {
  readonly userId: number;
  readonly name: string;
  readonly accountNumber: string;
  readonly kind: PayeeKind;
  readonly savedAt: Instant;
}

export interface RecordedTransaction {
  readonly type: TransactionType;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly amount: Cents;
  readonly description: string;
  readonly metadata: { readonly externalAccount: string } | null;
  readonly status: TransactionStatus;
  readonly initiatorId: number;
  readonly decidedBy: number | null;
  readonly decidedAt: Instant | null;
  readonly rejectionReason: string | null;
  readonly createdAt: Instant;
}

/** One thing that happened, so many milliseconds after the one before. Each person has a tab. */
export type RecordedStep =
  & { readonly after: number; readonly tab: number }
  & (
    | { readonly do: "become"; readonly person: string }
    | { readonly do: "endSession" }
    | {
      readonly do: "call";
      readonly method: string;
      readonly path: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly body?: string;
    }
    /** Something was done of which the bank does not keep enough to do it again. */
    | { readonly do: "missing"; readonly what: string }
  );

/** What the demo plays (docs/qa.md): a customer's last hour, under names that are nobody's. */
export interface RecordedHour {
  readonly version: 1;
  readonly scenario: null;
  readonly bank: RecordedBank;
  readonly begins: Instant;
  readonly seed: number;
  readonly origin: string;
  readonly steps: readonly RecordedStep[];
}

/**
 * A customer's last hour as a recording: the bank a while before and what was done, made of what the
 * bank keeps. Amounts and moments are the customer's; names, numbers, ids, texts and secrets are
 * replaced, each by the same wherever it stands. The export is an audit row.
 */
export const exportRecording = defineCall({
  method: "GET",
  path: "/api/users/{id}/recording",
  access: "admin",
  permission: "exportRecordings",
  params: idParams,
  status: 200,
  output: z.string(),
  carries: "text",
  errors: ["not_found"],
  idempotent: false,
});

export const recordingCalls = { exportRecording };
