import { type CompanyRole, companyRole } from "#contract/companyRole.ts";
import { type Cents, cents } from "#contract/money.ts";
import { companyRoleNames } from "#contract/texts/companies.ts";
import { hasAllAccounts, makesPayments } from "#app/format/memberLimits.ts";

/** What a member may do, as it's filled in. Limits are in cents, or null. */
export interface MemberDraft {
  readonly role: CompanyRole;
  /** Null: all accounts. */
  readonly accountIds: readonly number[] | null;
  readonly paymentLimit: number | null;
  readonly dayLimit: number | null;
}

export const roleOptions = companyRole.options.map((id) => ({
  id,
  label: companyRoleNames[id].label,
  description: companyRoleNames[id].may,
}));

/** Returns what the calls take. Who makes no payments has no limits, administrators all accounts. */
export function rightsOf({ role, accountIds, paymentLimit, dayLimit }: MemberDraft) {
  const limitOf = (amount: number | null): Cents | null =>
    amount === null || !makesPayments(role) ? null : cents(amount);
  const chosen = hasAllAccounts(role) || accountIds === null ? null : [...accountIds];
  return {
    role,
    accountIds: chosen,
    paymentLimit: limitOf(paymentLimit),
    dayLimit: limitOf(dayLimit),
  };
}
