import type { Company, OwnCompany } from "#contract/companies.ts";
import { type CompanyRight, hasCompanyRight } from "#contract/companyRole.ts";
import { problems } from "#contract/texts/problems.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import type { Instant } from "#contract/time.ts";
import type { UserRow } from "../db/rows.ts";
import type { InvitationRow, MemberRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import { AppError, type ErrorMaker } from "../kernel/appError.ts";
import { type By, personOf } from "../kernel/by.ts";
import type { Effects } from "../kernel/effects.ts";
import { companyChanged } from "../rules/companies.ts";
import { requireUnchangedActor } from "../rules/lockActing.ts";

/** Returns a company, or a customer who shares accounts, as its member sees it in a list. */
export function viewOwnCompany(
  company: UserRow,
  { role, accountIds }: Pick<MemberRow, "role" | "accountIds">,
): OwnCompany {
  const { id, fullName, isCompany, isFrozen } = company;
  const name = isCompany ? fullName : companyTexts.accountsOf(fullName, accountIds?.length ?? 0);
  return { id, name, isCompany, role, accountIds, isFrozen: isCompany && isFrozen };
}

/** Returns a person's companies, and the customers who share accounts with them, by name. */
export async function viewMemberships(
  { companies, users }: Pick<Repositories, "companies" | "users">,
  userId: number,
): Promise<OwnCompany[]> {
  const memberships = await companies.membershipsOf(userId);
  if (memberships.length === 0) return [];
  const ids = memberships.map(({ companyId }) => companyId);
  const found = await users.find({ ids }, { limit: ids.length });
  return memberships.flatMap((member) => {
    const company = found.find(({ id }) => id === member.companyId);
    return company?.role === "customer" ? [viewOwnCompany(company, member)] : [];
  }).toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

export function viewInvitation(
  { tokenHash: _hash, companyId: _company, invitedBy: _by, ...shown }: InvitationRow,
) {
  return shown;
}

interface Known {
  readonly now: Instant;
  readonly isAdministered: boolean;
  /** Its members, if they were read before. */
  readonly members?: readonly MemberRow[];
}

/** Returns a company with its members. `isAdministered`: with the pending invitations as well. */
export async function viewCompany(
  tables: Repositories,
  { id, fullName: name, isFrozen, createdAt }: UserRow,
  known: Known,
): Promise<Company> {
  const details = await tables.companies.byId(id);
  if (details === undefined) throw new Error(`User ${id} is no company`);
  const { legalForm, ein, address } = details;
  return {
    ...{ id, name, legalForm, ein, address, isFrozen, createdAt },
    ...await viewMembers(tables, id, known),
  };
}

/**
 * Returns the members of a company, or of a customer who shares accounts, and the pending
 * invitations if the caller administers it.
 */
export async function viewMembers(
  tables: Repositories,
  id: number,
  { now, isAdministered, members: known }: Known,
): Promise<Pick<Company, "members" | "invitations">> {
  const [members, invitations, accounts] = await Promise.all([
    known ?? tables.companies.membersOf(id),
    isAdministered ? tables.companies.invitationsOf(id, now) : [],
    tables.accounts.listOwnedBy(id),
  ]);
  const ids = members.map(({ userId }) => userId);
  const people = ids.length === 0 ? [] : await tables.users.find({ ids }, { limit: ids.length });
  const open = new Set(accounts.map((account) => account.id));
  const openOf = ({ accountIds }: Pick<MemberRow, "accountIds">) =>
    accountIds?.filter((accountId) => open.has(accountId)) ?? null;
  const names = new Map(people.map(({ id: userId, fullName }) => [userId, fullName]));
  return {
    members: members.map(({ companyId: _company, ...member }) => ({
      ...member,
      accountIds: openOf(member),
      fullName: names.get(member.userId) ?? "",
    })),
    invitations: invitations.map((invitation) => ({
      ...viewInvitation(invitation),
      accountIds: openOf(invitation),
    })),
  };
}

/**
 * Returns the accounts that a member is to be for, in one order. Throws `invalid_input` for an
 * administrator who isn't for all, and for anything but chosen accounts to see of a customer. Throws
 * `not_found` for an account that isn't the company's, or is closed and not among `before`.
 */
export async function readChosen(
  tx: Pick<Repositories, "accounts">,
  { id: companyId, isCompany }: Pick<UserRow, "id" | "isCompany">,
  { role, accountIds }: Pick<MemberRow, "role" | "accountIds">,
  before: MemberRow["accountIds"] = null,
): Promise<MemberRow["accountIds"]> {
  if (!isCompany && (role !== "viewer" || accountIds === null)) {
    throw new AppError("invalid_input", { field: "role", message: companyTexts.sharedWithViewers });
  }
  if (accountIds === null) return null;
  const field = "accountIds";
  if (hasCompanyRight(role, "administer")) {
    throw new AppError("invalid_input", { field, message: companyTexts.administratorsHaveAll });
  }
  const open = await tx.accounts.listOwnedBy(companyId);
  const known = new Set([...open.map(({ id }) => id), ...before ?? []]);
  if (!accountIds.every((id) => known.has(id))) throw new AppError("not_found", { field });
  return [...new Set(accountIds)].toSorted((one, other) => one - other);
}

/** Throws `forbidden` for a person whom staff froze: they can't move money for a company either. */
export function requireNotFrozen(
  { isFrozen }: Pick<UserRow, "isFrozen">,
  right: CompanyRight,
): void {
  if (isFrozen && right !== "see") {
    throw new AppError("forbidden", { message: problems.frozen.message });
  }
}

interface Acting extends Pick<Effects, "publish"> {
  readonly tx: Repositories;
  readonly actor: By;
  readonly error: ErrorMaker<"not_found">;
}

/**
 * Locks a company, or a customer who shares accounts, and a person: a company before the people, as
 * all who change members do, and people in the order of their IDs.
 */
export async function lockWithPerson(
  { users }: Pick<Repositories, "users">,
  companyId: number,
  personId: number,
): Promise<{ readonly company: UserRow | undefined; readonly person: UserRow | undefined }> {
  const isCompany = (await users.byId(companyId))?.isCompany === true;
  if (isCompany || companyId < personId) {
    return { company: await users.lock(companyId), person: await users.lock(personId) };
  }
  const person = await users.lock(personId);
  return { company: await users.lock(companyId), person };
}

/**
 * Locks a company against changes of its members, and returns it with the caller's membership. Once
 * the act is committed, the members' open pages ask again.
 * Customers are the administrators of their own accounts. Throws `not_found` for strangers, and
 * `forbidden` for members without the right.
 */
export async function lockAsMember(
  { tx, actor, error, publish }: Acting,
  companyId: number,
  right: CompanyRight,
): Promise<{ readonly company: UserRow; readonly member: MemberRow }> {
  const person = personOf(actor);
  const { company, person: locked } = await lockWithPerson(tx, companyId, person.id);
  requireUnchangedActor(person, locked);
  const member = company?.id === person.id
    ? ownerOf(company)
    : await tx.companies.memberOf(companyId, person.id);
  if (company === undefined || member === undefined) throw error("not_found");
  if (!company.isActive) throw new AppError("forbidden", { message: companyTexts.closed });
  requireNotFrozen(person, right);
  if (!hasCompanyRight(member.role, right)) {
    throw new AppError("forbidden", { message: companyTexts.roleNeeded[right] });
  }
  publish(...companyChanged(companyId));
  return { company, member };
}

function ownerOf({ id, createdAt: joinedAt }: UserRow): MemberRow {
  const all = { accountIds: null, paymentLimit: null, dayLimit: null };
  return { companyId: id, userId: id, role: "administrator", ...all, joinedAt };
}
