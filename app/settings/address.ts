/** Section 2, customer settings: its tabs, as the address names them. The first is the usual one. */
export const settingsTabs = ["profile", "notifications", "security"] as const;
export type SettingsTab = (typeof settingsTabs)[number];
