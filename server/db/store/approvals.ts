import type { AskableCall } from "#contract/approvalRequests.ts";
import type { DecidingSet } from "#contract/approvalRules.ts";
import type { GuardedAct, RequestState, RuleName } from "#contract/guardedAct.ts";
import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";

/** When an act takes others than who asks for it. */
export interface ApprovalRuleRow {
  readonly name: RuleName;
  readonly isOn: boolean;
  /** In force for more money than this; null: of an act that is not about money. */
  readonly above: Cents | null;
  /** How many, beside whoever asks. */
  readonly persons: number;
  readonly sets: readonly DecidingSet[];
}

/** What somebody asked a second person for. What it says is sealed. */
export interface ApprovalRequestRow {
  readonly id: number;
  readonly act: GuardedAct;
  readonly call: AskableCall;
  readonly subject: string;
  readonly amount: Cents | null;
  readonly askedBy: number;
  /** Their owners do not decide it. */
  readonly accountIds: readonly number[];
  /** Nor do these people. */
  readonly userIds: readonly number[];
  readonly persons: number;
  readonly sets: readonly DecidingSet[];
  /** Empty once the person whom it is about is deleted. */
  readonly sealedText: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly state: RequestState;
  readonly sealedReason: string | null;
}
export type NewApprovalRequest = Omit<ApprovalRequestRow, "id" | "state" | "sealedReason">;

export interface ApprovalDecisionRow {
  readonly requestId: number;
  readonly staffId: number;
  readonly verdict: "approve" | "refuse";
  readonly at: Instant;
}

export interface ApprovalRules {
  /** All of them, by name. */
  list(): Promise<ApprovalRuleRow[]>;
  /** The same, locked until the transaction ends. */
  lock(): Promise<ApprovalRuleRow[]>;
  /** One that is on; undefined where it is off. */
  inForce(name: RuleName): Promise<ApprovalRuleRow | undefined>;
  /** The same and the stored values of settings by key, together: what decisions rest on. */
  inForceWith(
    name: RuleName,
    settingKeys: readonly string[],
  ): Promise<{ readonly rule?: ApprovalRuleRow; readonly settings: ReadonlyMap<string, string> }>;
  save(rule: ApprovalRuleRow): Promise<void>;
}

export interface ApprovalRequests {
  insert(request: NewApprovalRequest): Promise<ApprovalRequestRow>;
  /** Locked until the transaction ends. */
  lock(id: number): Promise<ApprovalRequestRow | undefined>;
  /** What has not been decided, however old, then the newest of the others; `limit` in all. */
  list(limit: number): Promise<ApprovalRequestRow[]>;
  /** Every word on these requests, in the order in which they were said. */
  decisionsOn(ids: readonly number[]): Promise<ApprovalDecisionRow[]>;
  /** Throws where the request does not wait, or is the person's own, or about them. */
  decide(decision: ApprovalDecisionRow): Promise<void>;
  /** Throws where it was closed before, or approved by too few. */
  close(id: number, as: Pick<ApprovalRequestRow, "state" | "sealedReason">): Promise<void>;
  /** Leaves nothing of what was said about a person, and closes what waits. */
  forgetAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface ApprovalRepositories {
  readonly approvalRules: ApprovalRules;
  readonly approvalRequests: ApprovalRequests;
}
