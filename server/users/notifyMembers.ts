import { type CompanyChange, companyChangedEmail } from "#contract/texts/emails/companies.ts";
import type { UserRow } from "../db/rows.ts";
import type { WriteContext } from "../kernel/action.ts";
import { companyChanged, membersWho } from "../rules/companies.ts";
import { noticeTo } from "../notifications/noticeTo.ts";

type Standing = Pick<UserRow, "isActive" | "isFrozen">;

/** Tells a company's members what staff changed of it, also by email. Does nothing for a person. */
export async function notifyMembers(
  { tx, notify, publish, publicOrigin }: WriteContext<never>,
  { id, isCompany }: Pick<UserRow, "id" | "isCompany">,
  changes: readonly CompanyChange[],
): Promise<void> {
  if (!isCompany || changes.length === 0) return;
  const members = await membersWho(tx, id);
  publish(...companyChanged(id, members.map((member) => member.id)));
  const page = `${publicOrigin}/dashboard/support`;
  for (const member of members) {
    for (const change of changes) notify(noticeTo(member, companyChangedEmail(change, page)));
  }
}

/** Returns what changed of a company as a whole. */
export function companyChanges(before: Standing, after: Standing): readonly CompanyChange[] {
  const changes: CompanyChange[] = [];
  if (before.isActive !== after.isActive) changes.push(after.isActive ? "unblocked" : "blocked");
  if (before.isFrozen !== after.isFrozen) changes.push(after.isFrozen ? "frozen" : "unfrozen");
  return changes;
}
