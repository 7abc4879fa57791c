import type { CallInput } from "#contract/defineCall.ts";
import type { patchUser } from "#contract/users.ts";
import type { UserRow } from "../db/rows.ts";

type Body = CallInput<typeof patchUser>["body"];

/** What people change of themselves without a proof. */
const harmless: ReadonlySet<string> = new Set(["fullName", "preferredCurrency"]);

/**
 * Returns whether a change takes step-up authentication: all changes to other users, except a
 * freeze, which only protects; and changes to the caller's own identity, contact details, and
 * permissions.
 */
export function isDangerous(
  before: UserRow,
  { seen: _, ...body }: Body,
  actor: Pick<UserRow, "id">,
): boolean {
  const known: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(body).some(([name, value]) => {
    const isChange = value !== undefined && (value === "" ? null : value) !== known[name];
    const isFreeze = name === "isFrozen" && value === true;
    return isChange && !isFreeze && !(before.id === actor.id && harmless.has(name));
  });
}
