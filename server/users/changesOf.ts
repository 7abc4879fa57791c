import type { CallInput } from "#contract/defineCall.ts";
import type { patchUser } from "#contract/users.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { setsOf } from "#contract/staff.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import type { AppError, ErrorMaker } from "../kernel/appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { UserChanges } from "../db/store/people.ts";
import { setsOfCustomer } from "./createUser.ts";
import { encryptIdentity, type Identity, openIdentity } from "../rules/identity.ts";
import type { WriteContext } from "../kernel/action.ts";

type Body = CallInput<typeof patchUser>["body"];
export type ChangedField = keyof Body;

type ChangeContext = Pick<WriteContext<"unavailable">, "encryptor" | "error">;

/**
 * Returns the permission sets to store, if they change. Users who leave the staff lose their
 * permissions. Throws `invalid_input` for permissions of a customer.
 */
export function forStaff(before: UserRow, body: Body, error: ErrorMaker<"invalid_input">): Body {
  const { permissionSets: given, ...others } = body;
  const { role = before.role } = body;
  if (role !== "admin" && given !== undefined) throw setsOfCustomer(error);
  if (role !== before.role && role !== "admin") return { ...others, permissionSets: [] };
  if (given === undefined) return others;
  const permissionSets = permissionSet.options.filter((set) => given.includes(set));
  const isSame = permissionSets.join() === setsOf(before).join();
  return isSame ? others : { ...others, permissionSets };
}

/**
 * Returns what really changes of a user: the columns, and the names of the fields. A new email
 * address is handled separately (emailChange.ts).
 */
export async function changesOf(
  ctx: ChangeContext,
  before: UserRow,
  { driversLicense, ssn, dateOfBirth, ...named }: Omit<Body, "email">,
): Promise<{ readonly changes: UserChanges; readonly fields: readonly ChangedField[] }> {
  const given = { driversLicense: driversLicense === "" ? null : driversLicense, ssn, dateOfBirth };
  const plain = named.phoneNumber === "" ? { ...named, phoneNumber: null } : named;
  const changes = differing(plain, before);
  const { username = before.username } = changes;
  const staysEncrypted = username === before.username &&
    Object.values(given).every((value) => value === undefined);
  if (staysEncrypted) return { changes, fields: fieldsOf(changes) };

  const known = await openIdentity(ctx.encryptor, before);
  if (known === undefined && !isWhole(given)) throw unopened(ctx);
  const proofs = known === undefined ? given : differing(given, known);
  const fields = [...fieldsOf(changes), ...fieldsOf(proofs)];
  const encryptedIdentity = await encryptIdentity(ctx.encryptor, username, { ...known, ...proofs });
  return { changes: { ...changes, encryptedIdentity }, fields };
}

function isWhole(given: Partial<Identity>): boolean {
  return Object.values(given).every((value) => value !== undefined);
}

/**
 * The error for overwriting an identity that can't be decrypted. It stays until its key is back,
 * unless all of its fields are given.
 */
function unopened({ error }: ChangeContext): AppError {
  return error("unavailable", {
    message: staffTexts.identityUnreadable,
  });
}

/** The fields that are named and say something new. */
function differing<Given extends object>(given: Given, whole: object): Partial<Given> {
  const before: Readonly<Record<string, unknown>> = { ...whole };
  const changed: Partial<Given> = { ...given };
  for (const field of fieldsOf(given)) {
    if (given[field] === undefined || given[field] === before[field]) delete changed[field];
  }
  return changed;
}

function fieldsOf<Row extends object>(row: Row): Extract<keyof Row, string>[] {
  return Object.keys(row).filter((name): name is Extract<keyof Row, string> => name in row);
}
