/** The customer's settings: tabs, as the address names them. The first is the usual one. */
export const settingsTabs = ["profile", "notifications", "security", "categories"] as const;
export type SettingsTab = (typeof settingsTabs)[number];
