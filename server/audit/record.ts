import type { subjectKinds } from "#contract/audit.ts";
import type { AuditAction } from "#contract/auditActions.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { Instant } from "#contract/time.ts";
import type { NewAuditRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { ApprovedRequest } from "../kernel/guarded.ts";

/** Who did something and when, and its transaction. */
export interface Act {
  readonly tx: Pick<Repositories, "audit">;
  /** Null for an unknown actor: the server itself, or a visitor who isn't signed in. */
  readonly actor: {
    readonly user: { readonly id: number };
    /** Who is signed in, if that may be another: a member who acts for a company. */
    readonly person?: { readonly id: number };
    /** The company for which they act. */
    readonly member?: { readonly companyId: number } | undefined;
    readonly approval?: ApprovedRequest;
  } | null;
  readonly now: Instant;
}

/** The subject of an action. */
export type Subject = `${typeof subjectKinds[number]}:${string | number}`;

/**
 * Writes what was done into the audit log, in the transaction that does it: `action` as
 * `area.participle`, and the values that it changed.
 */
export async function record(
  { tx, actor, now }: Act,
  action: AuditAction,
  subject: Subject,
  { before = null, after = null }: Partial<Pick<NewAuditRow, "before" | "after">> = {},
): Promise<void> {
  await tx.audit.append({
    at: now,
    actorId: actor === null ? null : (actor.person ?? actor.user).id,
    action,
    subject,
    before,
    after: actor === null ? after : withActing(after, actor),
  });
}

/** Adds the approvers of an action, and the company for which a member did it. */
function withActing(after: Metadata | null, { approval, member }: NonNullable<Act["actor"]>) {
  if (approval === undefined && member === undefined) return after;
  return {
    ...after,
    ...(approval && approverDetails(approval)),
    ...(member && { companyId: member.companyId }),
  };
}

/** Returns the approvers, for the audit row of an action that the requester carried out. */
export function approverDetails({ requestId, by }: ApprovedRequest): Metadata {
  return { secondPersonIds: by, approvalRequestId: requestId };
}

/** An audit row of a person also names the staff member who gave them the code. */
export function createdByStaff(staffId: number | null): { readonly staffId: number } | null {
  return staffId === null ? null : { staffId };
}

/** All that logs and audit rows may say of an account number: never more than half of it. */
export function lastFour(accountNumber: string): string {
  return `…${numberEnd(accountNumber)}`;
}

/** Returns the last four characters of an account number, fewer if it is short, for sentences. */
export function numberEnd(accountNumber: string): string {
  const shown = Math.min(4, Math.floor(accountNumber.length / 2));
  return accountNumber.slice(accountNumber.length - shown);
}
