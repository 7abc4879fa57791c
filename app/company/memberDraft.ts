import { type CompanyRole, companyRole } from "#contract/companyRole.ts";
import { type Cents, cents } from "#contract/money.ts";
import { companyRoleNames } from "#contract/texts/companies.ts";
import { makesPayments } from "#app/format/memberLimits.ts";

/** What a member may do, as it's filled in. Limits are in cents, or null. */
export interface MemberDraft {
  readonly role: CompanyRole;
  readonly paymentLimit: number | null;
  readonly dayLimit: number | null;
}

export const roleOptions = companyRole.options.map((id) => ({
  id,
  label: companyRoleNames[id].label,
  description: companyRoleNames[id].may,
}));

/** Returns what the calls take. Members who make no payments have no limits. */
export function rightsOf({ role, paymentLimit, dayLimit }: MemberDraft) {
  const limitOf = (amount: number | null): Cents | null =>
    amount === null || !makesPayments(role) ? null : cents(amount);
  return { role, paymentLimit: limitOf(paymentLimit), dayLimit: limitOf(dayLimit) };
}
