import { setsOf } from "#contract/staff.ts";
import { staffJoinedEmail, staffPermissionsEmail } from "#contract/texts/emails/staff.ts";
import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { activeStaff } from "./ruleDeciders.ts";
import type { WriteContext } from "../kernel/action.ts";

/**
 * Emails every owner that a person joined the staff or that their permissions changed, also the owner
 * who did it: someone else may be using their session. The person gets an email of their own.
 */
export async function notifyOwners(
  { tx, notify }: Pick<WriteContext<never>, "notify"> & {
    readonly tx: Pick<Repositories, "users">;
  },
  person: UserRow,
  before?: UserRow,
): Promise<void> {
  if (person.role !== "admin") return;
  const email = before?.role === "admin" && before.isActive
    ? staffPermissionsEmail
    : staffJoinedEmail;
  for (const owner of await activeStaff(tx)) {
    if (owner.id === person.id || !setsOf(owner).includes("owner")) continue;
    notify(noticeTo(owner, email(person.id, setsOf(person))));
  }
}
