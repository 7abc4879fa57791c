import { settingKeys } from "#contract/settings.ts";

export interface SettingRow {
  readonly key: string;
  readonly value: string;
}

/** What the settings that the bank itself reads are for. */
const explained: Readonly<Record<string, string>> = {
  [settingKeys.universalCode]:
    "The universal code: it works for every customer with two-factor authentication.",
  [settingKeys.hideUnknownUsernames]:
    "Whether a password recovery hides that a username does not exist.",
  [settingKeys.staffSecondFactor]:
    "Whether administrators need a second factor beside their password.",
  [settingKeys.allowOverdraft]: "Whether administrators may book more than an account holds.",
};

export function explanationOf(key: string): string {
  return explained[key] ?? "";
}

/** Section 2: a value that is exactly 'true' or 'false' is a switch. */
export function isSwitch({ value }: SettingRow): boolean {
  return value === "true" || value === "false";
}

export function settingRows(settings: Readonly<Record<string, string>>): readonly SettingRow[] {
  return Object.entries(settings).map(([key, value]) => ({ key, value }))
    .toSorted((one, other) => one.key.localeCompare(other.key));
}
