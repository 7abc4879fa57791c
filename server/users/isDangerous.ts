import type { CallInput } from "#contract/defineCall.ts";
import type { patchUser } from "#contract/users.ts";
import type { UserRow } from "../db/rows.ts";

type Body = CallInput<typeof patchUser>["body"];

/** What people change of themselves without a proof. */
const harmless: ReadonlySet<string> = new Set(["fullName", "preferredCurrency"]);

/**
 * Whether a change takes a proof: whatever staff change of somebody else, except a freeze, which only
 * protects; and of oneself how the bank knows and reaches people, and what they may do.
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
