import { settingKeys } from "#contract/settings.ts";
import type { SessionRow, UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";

/**
 * Returns whether a user has to set up a second factor before anything else: staff who signed in
 * with only a password, unless the settings say otherwise.
 */
export async function owesSecondFactor(
  { settings }: Repositories,
  { role }: Pick<UserRow, "role">,
  { hasSecondFactor }: Pick<SessionRow, "hasSecondFactor">,
): Promise<boolean> {
  if (role !== "admin" || hasSecondFactor) return false;
  return await settings.get(settingKeys.staffSecondFactor) !== "false";
}
