const audited = ["audit", "approvalRequests"];
const alone = ["audit", "openapi", "reports", "retention"];
/** The server's areas, and the other ones that each knows: one way only. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(alone.map((area) => [area, []])),
  ...{ settings: audited, transactions: audited, personalData: ["audit", "auth"] },
  paymentRuns: ["audit", "transactions"],
  notifications: ["^ui/theme/brand\\.ts$"],
  accounting: ["statements"],
  statements: ["audit", "transactions", "^ui/(theme/brand|Logo/strokes)\\.ts$"],
  ...{ chat: ["auth"], realtime: ["transactions"], months: [...audited, "statements"] },
  schedules: ["audit", "notifications", "transactions", "companies"],
  payees: ["audit", "notifications", "schedules"],
  ...{ approvalRequests: ["audit"], alerts: ["audit", "notifications", "auth"] },
  accounts: ["audit", "notifications", "transactions", "approvalRequests"],
  users: ["audit", "notifications", "accounts", "approvalRequests"],
  auth: ["audit", "approvalRequests", "notifications", "settings", "accounts", "users"],
  paymentFreeze: ["audit", "notifications", "users", "auth"],
  companies: [...audited, "notifications", "accounts", "users", "transactions", "paymentRuns"],
  dualControl: [...audited, "auth", "transactions", "accounts", "users", "settings", "months"],
};
