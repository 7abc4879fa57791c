import type { UserRow } from "../db/rows.ts";
import type { SessionWithUser } from "../db/store/people.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { ApprovedRequest } from "./guarded.ts";

/** A user at a session, of a request or a socket. Only rules about sessions read the session. */
export interface ByPerson extends SessionWithUser {
  readonly kind: "person";
  /** Whose data the call is about: the person's own, or of the company for which they act. */
  readonly user: UserRow;
  /** Who is signed in. */
  readonly person: UserRow;
  /** What they may do for the company; undefined if they act for themselves. */
  readonly member?: MemberRow | undefined;
  /** Staff who signed in with a password alone, and may only set up a second factor. */
  readonly owesSecondFactor: boolean;
  /** The challenge that the request says was proved for it. */
  readonly proofId?: string | undefined;
}

/** A customer, through a schedule that they made. */
export interface BySchedule {
  readonly kind: "schedule";
  readonly user: UserRow;
  /** Whether the customer gave a code for it when they made it. */
  readonly isProved: boolean;
}

/** A staff member who asks what an approval would take: only for dry runs. */
export interface ByRequester {
  readonly kind: "requester";
  readonly user: UserRow;
}

/** A staff member whose request others approved. */
export interface ByApproval {
  readonly kind: "approval";
  readonly user: UserRow;
  readonly approval: ApprovedRequest;
}

/** A member of a company, whose payment or change as many colleagues approved as it needs. */
export interface ByColleagues {
  readonly kind: "colleagues";
  /** The company. */
  readonly user: UserRow;
  /** The member who prepared it. */
  readonly person: UserRow;
  readonly member: MemberRow;
  readonly approvedBy: readonly number[];
  /** The date of the company's schedule that it pays. */
  readonly occurrence?: Occurrence | undefined;
}

/** A date of a schedule. */
export interface Occurrence {
  readonly scheduleId: number;
  readonly scheduledFor: string;
}

/** The bank itself, in the name of a user, such as a seed that fills an empty bank. */
export interface ByBank {
  readonly kind: "bank";
  readonly user: UserRow;
}

/** On whose behalf an action runs. */
export type By = ByPerson | BySchedule | ByRequester | ByApproval | ByColleagues | ByBank;

/** Returns the membership by which someone acts for a company. */
export function memberIn(by: By): MemberRow | undefined {
  return "member" in by ? by.member : undefined;
}

/** Returns who acts: the member for a company, or else the user whose data the call is about. */
export function personOf(by: By): UserRow {
  return "person" in by ? by.person : by.user;
}
