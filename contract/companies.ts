import * as z from "zod/mini";
import { changesSomething } from "./changesSomething.ts";
import { companyRole } from "./companyRole.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams, pathId } from "./id.ts";
import { accountIds, limits, someAccountIds } from "./memberRights.ts";
import { emailWithError, fullNameWithError, personTexts } from "./person.ts";
import { companyTexts } from "./texts/companies.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";

/** Forms of companies in the United States. */
export const legalForm = z.enum([
  "llc",
  "corporation",
  "partnership",
  "soleProprietorship",
  "nonprofit",
]);
export type LegalForm = z.output<typeof legalForm>;

/**
 * An Employer Identification Number. Only its last four digits are kept, as of a social security
 * number: `12-3456789` or `123456789` → `**-***6789`.
 */
const ein = z.codec(
  z.string(companyTexts.einUnfit).check(
    z.regex(/^(\d{2}-?\d{3}|\*{2}-\*{3})\d{4}$/, companyTexts.einUnfit),
  ),
  z.string(),
  { decode: (given) => `**-***${given.slice(-4)}`, encode: (kept) => kept },
);

/** A company, or a customer who shares accounts, as a member sees it, with what the member may do. */
export const ownCompany = z.object({
  id,
  name: z.string(),
  /** False for a customer who shares accounts with the caller, who only sees them. */
  isCompany: z.boolean(),
  role: companyRole,
  accountIds,
  isFrozen: z.boolean(),
});
export type OwnCompany = z.output<typeof ownCompany>;

export const companyMember = z.object({
  userId: id,
  fullName: z.string(),
  role: companyRole,
  accountIds,
  ...limits,
  joinedAt: instant,
});
export type CompanyMember = z.output<typeof companyMember>;

/** Waits until the person whom it was sent to accepts it. */
export const companyInvitation = z.object({
  id,
  email: z.string(),
  role: companyRole,
  accountIds,
  ...limits,
  expiresAt: instant,
});
export type CompanyInvitation = z.output<typeof companyInvitation>;

/** A company with its members. `ein` is always masked (`**-***6789`). */
export const company = z.object({
  id,
  name: z.string(),
  legalForm,
  ein: z.string(),
  address: z.string(),
  isFrozen: z.boolean(),
  createdAt: instant,
  members: z.array(companyMember),
  /** Only for administrators of the company and for staff. */
  invitations: z.array(companyInvitation),
});
export type Company = z.output<typeof company>;

/** Lists by name the caller's companies, and the customers who share accounts with them. */
export const listCompanies = defineCall({
  method: "GET",
  path: "/api/companies",
  access: "customer",
  status: 200,
  output: z.array(ownCompany),
  errors: [],
  idempotent: false,
  conditional: "content",
});

/** Opens a company with a checking account. The caller becomes its administrator. */
export const openCompany = defineCall({
  method: "POST",
  path: "/api/companies",
  access: "customer",
  body: z.strictObject({
    name: fullNameWithError(companyTexts.nameNeeded),
    legalForm,
    ein,
    address: line(longest.description, companyTexts.addressNeeded),
  }),
  status: 201,
  output: company,
  errors: ["frozen", "limit_reached", "request_in_flight", "key_reused"],
  idempotent: true,
});

/** Returns a company: to its members, and to staff who see customers. */
export const getCompany = defineCall({
  method: "GET",
  path: "/api/companies/{id}",
  access: "signedIn",
  permission: "seeCustomers",
  params: idParams,
  status: 200,
  output: company,
  errors: ["not_found"],
  idempotent: false,
  conditional: "content",
});

/**
 * Emails a link that makes the person who opens it a member. It works once, for seven days. With
 * their own ID, customers share chosen accounts with a viewer.
 */
export const inviteMember = defineCall({
  method: "POST",
  path: "/api/companies/{id}/invitations",
  access: "customer",
  params: idParams,
  body: z.strictObject({
    email: emailWithError(personTexts.email),
    role: companyRole,
    accountIds: z.optional(someAccountIds),
    paymentLimit: z.optional(limits.paymentLimit),
    dayLimit: z.optional(limits.dayLimit),
  }),
  status: 201,
  output: companyInvitation,
  errors: [
    "not_found",
    "limit_reached",
    "second_person_required",
    "step_up_required",
    "request_in_flight",
    "key_reused",
  ],
  idempotent: true,
});

/** Ends an invitation: its link stops working. */
export const withdrawInvitation = defineCall({
  method: "DELETE",
  path: "/api/companies/{id}/invitations/{invitationId}",
  access: "customer",
  params: z.strictObject({ id: pathId, invitationId: pathId }),
  status: 204,
  errors: ["not_found"],
  idempotent: false,
});

const token = z.string().check(
  z.regex(/^[\w-]{1,64}$/, "Enter the part of the link after the #"),
);

/** Makes the caller a member of the company, or a viewer of the accounts, that it invites to. */
export const acceptInvitation = defineCall({
  method: "POST",
  path: "/api/company-invitations/accept",
  access: "customer",
  body: z.strictObject({ token }),
  status: 200,
  output: ownCompany,
  errors: ["not_found", "already_decided", "limit_reached"],
  idempotent: false,
});

const memberParams = z.strictObject({ id: pathId, userId: pathId });

/** Changes a member's role, accounts, or limits. A company keeps at least one administrator. */
export const patchMember = defineCall({
  method: "PATCH",
  path: "/api/companies/{id}/members/{userId}",
  access: "customer",
  params: memberParams,
  body: z.strictObject({
    role: z.optional(companyRole),
    accountIds: z.optional(someAccountIds),
    paymentLimit: z.optional(limits.paymentLimit),
    dayLimit: z.optional(limits.dayLimit),
  }).check(changesSomething),
  status: 200,
  output: company,
  errors: [
    "not_found",
    "last_admin",
    "rule_unsatisfiable",
    "second_person_required",
    "step_up_required",
  ],
  idempotent: false,
});

/**
 * Removes a member, or the caller. A company keeps at least one administrator. With their own ID,
 * customers stop sharing their accounts with a member.
 */
export const removeMember = defineCall({
  method: "DELETE",
  path: "/api/companies/{id}/members/{userId}",
  access: "customer",
  params: memberParams,
  status: 204,
  errors: [
    "not_found",
    "last_admin",
    "rule_unsatisfiable",
    "second_person_required",
    "step_up_required",
  ],
  idempotent: false,
});

export const companyCalls = {
  listCompanies,
  openCompany,
  getCompany,
  inviteMember,
  withdrawInvitation,
  acceptInvitation,
  patchMember,
  removeMember,
};
