import type { PermissionSet } from "#contract/permissionSet.ts";
import { setNames } from "#contract/staff.ts";
import type { Notification } from "../deps.ts";
import { noticeTo, type Recipient } from "./messages.ts";

const list = new Intl.ListFormat("en");

function about(owner: Recipient, subject: string, said: string, sets: readonly PermissionSet[]) {
  return noticeTo(owner, subject, [
    `${said} Their permissions are now: ${list.format(sets.map((set) => setNames[set]))}.`,
    "The audit log shows who did it. If you didn't expect this, ask them right away.",
  ]);
}

/** To an owner: the person with this ID has joined the staff. */
export function staffJoined(
  owner: Recipient,
  id: number,
  sets: readonly PermissionSet[],
): Notification {
  return about(owner, "New staff member", `User #${id} joined the staff.`, sets);
}

/** To an owner: what the staff member with this ID may do has changed. */
export function staffMayDo(
  owner: Recipient,
  id: number,
  sets: readonly PermissionSet[],
): Notification {
  const said = `The permissions of staff member #${id} changed.`;
  return about(owner, "Staff permissions changed", said, sets);
}
