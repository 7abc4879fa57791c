import type { RequestSort } from "#contract/approvalRequests.ts";
import { actNames } from "#contract/approvalRules.ts";
import {
  type GuardedAct,
  guardedAct,
  type RequestState,
  type RuleName,
} from "#contract/guardedAct.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { foldText } from "#contract/search.ts";
import type { Instant } from "#contract/time.ts";
import type { SearchConditions } from "./search.ts";
import type { Part } from "./sorted.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** When an act takes others than who asks for it. */
export type ApprovalRuleRow = RowOf<Tables["approvalRules"]>;

/** An approval request. Its contents are encrypted. */
export type ApprovalRequestRow = RowOf<Tables["approvalRequests"]>;
export type NewApprovalRequest =
  & Omit<ApprovalRequestRow, "state" | "encryptedReason">
  & {
    /**
     * The money that it would move. A database keeps its hash and lets only this movement through;
     * null: it moves none.
     */
    readonly movement: Metadata | null;
  };

export type ApprovalDecisionRow = RowOf<Tables["approvalDecisions"]>;

/** Requests about any of these accounts, people or subjects, or asked for by this person. */
export interface RequestsAbout {
  /** Such as `transaction:7`. */
  readonly subject?: string;
  readonly askedBy?: number;
  readonly accountIds?: readonly number[];
  readonly userIds?: readonly number[];
}

/** Which requests are wanted; what is absent narrows nothing. */
export interface RequestFilter {
  /** The time that decides whether a request is pending or expired. */
  readonly now: Instant;
  readonly state?: RequestState | undefined;
  readonly act?: GuardedAct | undefined;
  /** Only what this staff member, with these sets, can decide. */
  readonly decider?: { readonly id: number; readonly sets: readonly PermissionSet[] } | undefined;
  /**
   * Words in the action and in the names of the requester and of the user whom it is about, the
   * number of its subject, amounts, dates on which it was made or expires, an ID.
   */
  readonly search?: SearchConditions | undefined;
}

/** Returns the actions whose names contain this folded text (`foldText`). */
export function actsCalled(text: string): readonly GuardedAct[] {
  return guardedAct.options.filter((act) => foldText(actNames[act]).includes(text));
}

export interface ApprovalRules {
  /** All of them, by name. */
  list(): Promise<ApprovalRuleRow[]>;
  /** Lists the rules, and locks them until the transaction ends. */
  lock(): Promise<ApprovalRuleRow[]>;
  /** Returns the rule if it is on; undefined otherwise. */
  inForce(name: RuleName): Promise<ApprovalRuleRow | undefined>;
  /** Returns the rules together with stored settings by key, from one read, for decisions. */
  inForceWith(
    name: RuleName,
    settingKeys: readonly string[],
  ): Promise<{ readonly rule?: ApprovalRuleRow; readonly settings: ReadonlyMap<string, string> }>;
  save(rule: ApprovalRuleRow): Promise<void>;
}

export interface ApprovalRequests {
  /** An id for a new request. */
  nextId(): Promise<number>;
  insert(request: NewApprovalRequest): Promise<ApprovalRequestRow>;
  /** Locked until the transaction ends. */
  lock(id: number): Promise<ApprovalRequestRow | undefined>;
  /** Locks the request, and all pending ones about its subject, by ID. */
  lockWithOthers(id: number, now: Instant): Promise<ApprovalRequestRow | undefined>;
  /** Returns pending requests about any of these subjects, by ID, not locked. */
  waitingOn(subjects: readonly string[], now: Instant): Promise<ApprovalRequestRow[]>;
  /**
   * Locks those of these requests that are pending and not locked already, until this transaction
   * ends.
   */
  tryLock(ids: readonly number[]): Promise<ApprovalRequestRow[]>;
  /** Returns pending requests about any of these, by ID, locked until the transaction ends. */
  lockWaiting(about: RequestsAbout, now: Instant): Promise<ApprovalRequestRow[]>;
  /** A page of those that fit, newest first or as `sorted` says. */
  find(filter: RequestFilter, page: Part<RequestSort>): Promise<ApprovalRequestRow[]>;
  /** How many fit, counted up to `most`. */
  count(filter: RequestFilter, most: number): Promise<number>;
  /** Every word on these requests, in the order in which they were said. */
  decisionsOn(ids: readonly number[]): Promise<ApprovalDecisionRow[]>;
  /**
   * Throws where the request does not wait, is the person's own or about them, or takes sets of
   * permissions that they do not have.
   */
  decide(decision: ApprovalDecisionRow): Promise<void>;
  /** Throws where it was closed before, or approved by too few who could still decide it. */
  close(id: number, as: Pick<ApprovalRequestRow, "state" | "encryptedReason">): Promise<void>;
  /** Erases what requests say about a user, and closes pending ones. */
  forgetAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface ApprovalRepositories {
  readonly approvalRules: ApprovalRules;
  readonly approvalRequests: ApprovalRequests;
}

/** The methods that need one table only. */
export function plainApprovalRequests(
  open: OpenTable,
): Pick<ApprovalRequests, "nextId" | "lock" | "tryLock" | "waitingOn" | "decisionsOn"> {
  const [requests, decisions] = [open("approvalRequests"), open("approvalDecisions")];
  return {
    nextId: () => requests.nextId(),
    lock: (id) => requests.first({ id }, { lock: "for update" }),
    tryLock: (ids) =>
      requests.list(
        { id: { oneOf: ids }, state: "waiting" },
        { order: { id: "asc" }, lock: "for update skip locked" },
      ),
    waitingOn: (subjects, now) =>
      requests.list(
        { subject: { oneOf: subjects }, state: "waiting", expiresAt: { moreThan: now } },
        { order: { id: "asc" } },
      ),
    decisionsOn: (ids) =>
      decisions.list(
        { requestId: { oneOf: ids } },
        { order: { requestId: "asc", at: "asc", staffId: "asc" } },
      ),
  };
}
