import type { Instant } from "#contract/time.ts";
import type { Role } from "#contract/users.ts";
import { personTexts } from "#contract/person.ts";
import type { NewUser, UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { AppError, type ErrorMaker } from "../kernel/appError.ts";
import { DuplicateRow } from "../db/errors.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { lockActing } from "../rules/lockActing.ts";
import type { By } from "../kernel/by.ts";

interface Acting {
  readonly actor: By;
  readonly now: Instant;
  readonly error: ErrorMaker<"step_up_required" | "unauthenticated" | "permission_needed">;
}

/** The required fields of a new user; all others have the defaults of section 3. */
export interface Person extends Partial<Omit<NewUser, "passwordHash" | "createdAt">> {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
}

/** Adds a person with an already hashed password. Throws DuplicateRow when a name is taken. */
export function addUser(
  tx: Repositories,
  person: Person & { readonly passwordHash: string; readonly now: Instant },
): Promise<UserRow> {
  const { now, ...given } = person;
  return tx.users.insert({
    permissionSets: [],
    isActive: true,
    isFrozen: false,
    encryptedIdentity: null,
    phoneNumber: null,
    pendingEmail: null,
    isEmailProved: false,
    preferredAccountType: "checking",
    preferredCurrency: "USD",
    twoFactorEnabled: false,
    codeAbove: null,
    dayLimit: null,
    stop: null,
    alerts: null,
    passwordChangeDue: false,
    isCompany: false,
    createdAt: now,
    ...given,
  });
}

const taken: Readonly<Record<string, string>> = {
  username: personTexts.usernameTaken,
  email: personTexts.emailTaken,
};

/** Rethrows a failure of the store, a taken name as the refusal that a form can show at its field. */
export function throwNameTaken(failure: unknown, error: ErrorMaker<"name_taken">): never {
  const message = failure instanceof DuplicateRow ? taken[failure.field] : undefined;
  if (!(failure instanceof DuplicateRow) || message === undefined) throw failure;
  throw error("name_taken", { field: failure.field, message });
}

/**
 * Throws unless staff may add a user of that role now. Takes step-up authentication, because a new
 * user is a new way to sign in. Where adding staff takes approval, new users start as customers,
 * whom a second approver can promote.
 */
export async function requireMayAdd(
  tx: Repositories,
  ctx: Acting,
  role: Role | undefined,
): Promise<void> {
  await lockActing({ ...ctx, tx });
  await requireStepUp(tx, ctx);
  if (role !== "admin" || await tx.approvalRules.inForce("security") === undefined) return;
  throw new AppError("second_person_required", {
    field: "role",
    message:
      "Adding staff needs a second approver. Add the person as a customer first, then request the role change",
  });
}
