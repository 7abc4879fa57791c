import type { StaffAndCustomer } from "../store/actsAlone.ts";
import type { IdempotencyRow } from "../rows.ts";
import type { ApprovalDecisionRow } from "../store/approvals.ts";
import type { DeviceRow } from "../store/devices.ts";
import type { RunKey } from "../store/schedules.ts";
import type { Key } from "./draftMap.ts";

/** Several users may share one browser. */
export function deviceKey({ tokenHash, userId }: Pick<DeviceRow, "tokenHash" | "userId">): Key {
  return `${tokenHash} ${userId}`;
}

/** Two users may have equal codes. */
export function recoveryCodeKey({ userId, codeHash }: {
  readonly userId: number;
  readonly codeHash: string;
}): Key {
  return `${userId} ${codeHash}`;
}

/** Unique: an approver decides once per request. */
export function approvalDecisionKey(
  { requestId, staffId }: Pick<ApprovalDecisionRow, "requestId" | "staffId">,
): Key {
  return `${requestId} ${staffId}`;
}

/** A person's keys are their own. */
export function idempotencyKey({ userId, key }: Pick<IdempotencyRow, "userId" | "key">): Key {
  return `${userId} ${key}`;
}

/** Each date of a schedule is dealt with once. */
export function scheduleRunKey({ scheduleId, date }: RunKey): Key {
  return `${scheduleId} ${date}`;
}

/** What a staff member did alone for one customer. */
export function staffAndCustomerKey({ staffId, userId }: StaffAndCustomer): Key {
  return `${staffId} ${userId}`;
}
