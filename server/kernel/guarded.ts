import type { DecidingSet } from "#contract/approvalRules.ts";
import type { GuardedAct, RuleName } from "#contract/guardedAct.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { Cents } from "#contract/money.ts";
import type { AccountRow } from "../db/rows.ts";

/**
 * An operation that may need approval: its actions, its subject, and the users whom it is about.
 */
export interface Operation {
  /** The names of their rules: one call may have several actions. */
  readonly acts: readonly RuleName[];
  /** What it takes whatever the rules say. */
  readonly always?: Pick<GuardedOperation, "act" | "persons" | "sets">;
  /** Such as `account:7`. */
  readonly subject: string;
  /** The amount that it moves; null if it moves no money. */
  readonly amount: Cents | null;
  /** The owners of these accounts can neither request nor decide it. */
  readonly accounts: readonly Pick<AccountRow, "id" | "userId">[];
  /** Users who can't decide it either: its subject, or its initiator. */
  readonly userIds?: readonly number[];
  /** All that matters of it, in JSON: what is agreed to is this and nothing else. */
  readonly facts: Metadata;
  /** The payment in writing; the database compares it with the approved one. */
  readonly movement?: Metadata;
}

/**
 * An operation with what it takes: the rule, the number of approvers, and their permission sets.
 */
export interface GuardedOperation extends Omit<Operation, "acts" | "always"> {
  readonly act: GuardedAct;
  readonly persons: number;
  readonly sets: readonly DecidingSet[];
}

/** What the approvers agreed to, and under which rule. Lets the requester carry it out. */
export interface ApprovedRequest
  extends Omit<GuardedOperation, "subject" | "accounts" | "userIds" | "movement"> {
  readonly requestId: number;
  readonly by: readonly number[];
}
