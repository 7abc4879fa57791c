import type { PermissionSet } from "../../permissionSet.ts";
import { setNames } from "../../staff.ts";
import type { EmailText } from "./emailText.ts";

const list = new Intl.ListFormat("en");

function staffChange(
  subject: string,
  change: string,
  sets: readonly PermissionSet[],
): EmailText {
  return {
    subject,
    lines: [
      `${change} Their permissions are now: ${list.format(sets.map((set) => setNames[set]))}.`,
      "The audit log shows who did it. If you didn't expect this, ask them right away.",
    ],
  };
}

/** Goes to an owner. `id`: the person who joined the staff. */
export function staffJoinedEmail(id: number, sets: readonly PermissionSet[]): EmailText {
  return staffChange("New staff member", `User #${id} joined the staff.`, sets);
}

/** Goes to an owner. `id`: the staff member whose permissions changed. */
export function staffPermissionsEmail(id: number, sets: readonly PermissionSet[]): EmailText {
  const change = `The permissions of staff member #${id} changed.`;
  return staffChange("Staff permissions changed", change, sets);
}

/** What raises an alarm about a staff member. */
const alarms = {
  takeover: "started a user's account recovery and generated a code for the same user",
  secondFactorOff: "turned off a user's two-factor authentication",
  manyReadings: "read an unusual amount of personal data within an hour",
  ruleOff: "turned off an approval rule",
  largeExport: "exported or read an unusually long list",
} as const;
export type StaffAlarm = keyof typeof alarms;

/** Goes to every owner. `staffId`: the staff member whom the alarm is about. */
export function staffAlarmEmail(alarm: StaffAlarm, staffId: number): EmailText {
  return {
    subject: "Security alarm about staff",
    lines: [
      `Staff member #${staffId} ${alarms[alarm]}.`,
      "The audit log has the details under Alarms. If you didn't expect this, ask them right away.",
    ],
  };
}

/** Goes to owners once a day. `line`: the checkpoint as one line of a checkpoint file. */
export function auditCheckpointEmail(
  { line, publicKey }: { readonly line: string; readonly publicKey: string | undefined },
): EmailText {
  return {
    subject: "Audit log checkpoint",
    lines: [
      "This is the latest checkpoint of the audit log:",
      line,
      ...(publicKey === undefined ? [] : [`It's signed with this public key: ${publicKey}`]),
      "Please keep this email. If anyone changes the log later, it won't match this checkpoint.",
    ],
  };
}
