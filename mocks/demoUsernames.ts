/** The demo users that stories and end-to-end tests know by name; forty more have no story. */
export const demoUsernames = ["maya", "zoe", "aiko", "sofia", "noah", "luis", "admin"] as const;

export type DemoUsername = (typeof demoUsernames)[number];

/** What a demo user is for. */
export const demoUserPurposes: Readonly<Record<DemoUsername, string>> = {
  maya: "A customer with three accounts, a year of transactions, and two pending.",
  zoe: "A new customer with nothing yet.",
  aiko: "A customer who sees amounts in yen, without decimals.",
  sofia: "A customer who sees amounts in euros. One account is inactive, one frozen.",
  noah: "A customer with two-factor authentication. The admin's Outbox has the code.",
  luis: "A blocked customer, who can't sign in.",
  admin: "An administrator and owner, who approves what customers request.",
};

/** Users who can sign in with a password alone. */
export const quickSignIns = demoUsernames.filter((name) => name !== "noah" && name !== "luis");
