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
 * The state of a bank at the start of a recording. The IDs of each list count from 1 in its order.
 * Every user has the password of the demo users.
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
  /** The balance before the transactions of the recorded bank. */
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

/** One event, `after` milliseconds after the one before. Each user has a tab. */
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
    /** An event that the server didn't store enough of to replay it. */
    | { readonly do: "missing"; readonly what: string }
  );

/** A recording that the demo plays (docs/qa.md): a customer's last hour, with invented names. */
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
 * Exports a customer's last hour as a recording: the bank's state at its start and the requests
 * since, rebuilt from stored data. Keeps amounts and times. Replaces each name, number, ID, text, and
 * secret consistently. The export is audited.
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
