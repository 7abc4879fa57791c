import { settingKeys } from "#contract/settings.ts";
import type { SessionRow, UserRow } from "../../db/rows.ts";
import type { Repositories } from "../../db/store.ts";

/**
 * Whether somebody has to set up a second factor before they may do anything else: staff do whom a
 * password alone let in, unless the bank's settings say otherwise.
 */
export async function owesSecondFactor(
  { settings }: Repositories,
  { role }: Pick<UserRow, "role">,
  { hasSecondFactor }: Pick<SessionRow, "hasSecondFactor">,
): Promise<boolean> {
  if (role !== "admin" || hasSecondFactor) return false;
  return await settings.get(settingKeys.staffSecondFactor) !== "false";
}
