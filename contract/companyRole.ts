import * as z from "zod/mini";

/** What a member may do for a company. A viewer is, for example, its bookkeeper. */
export const companyRole = z.enum(["administrator", "approver", "preparer", "viewer"]);
export type CompanyRole = z.output<typeof companyRole>;

/**
 * The rights of members. `see`: read and export. `prepare`: make payments that others may have to
 * approve, and save payees. `approve`: decide payments that others prepared. `administer`: open
 * accounts, invite and remove members, and set approval rules.
 */
export type CompanyRight = "see" | "prepare" | "approve" | "administer";

const rights: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  administrator: ["see", "prepare", "approve", "administer"],
  approver: ["see", "prepare", "approve"],
  preparer: ["see", "prepare"],
  viewer: ["see"],
};

export function hasCompanyRight(role: CompanyRole, right: CompanyRight): boolean {
  return rights[role].includes(right);
}

/**
 * Header with the ID of the company for which a member makes a call. Without it, the call is about
 * the caller alone. Only calls that name a `company` right take it.
 */
export const COMPANY_HEADER = "kestrel-company";
