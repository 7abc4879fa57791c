import { settingKeys } from "#contract/settings.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";

/** Limits what one member of staff may let through in a day to 100.00. */
export const limitDay = (bank: MockBank): Promise<void> =>
  saveSettingAsOtherAdmin(bank, settingKeys.staffDayLimit, "100");

/** How a refusal names that limit. */
export const LIMIT_WORDS =
  /The daily limit per staff member for approving and posting is 100\.00\. [\d,.]+ left today/;
