/** Initial data of stories and the demo; `scenarios.ts` has their content. */
export const scenarioNames = [
  "typical",
  "empty",
  "transfer-pending",
  "insufficient",
  "many",
  "crowded",
  "busy",
  "long-talk",
  "company",
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

/** What a scenario starts with, and what to test in it. */
export const scenarioPurposes: Readonly<Record<ScenarioName, string>> = {
  typical: "The demo users and their year. Start here.",
  empty: "An administrator and a new customer, without accounts. For empty states.",
  "transfer-pending": "Maya just submitted a transfer. For approving and rejecting.",
  insufficient: "All but 30.55 of Maya's checking account is on hold. For transfers that fail.",
  many: "More transactions than fit into an administrator's list. For paging and search.",
  crowded: "1,200 more users, each with an account. For paging and search of users.",
  busy: "5,000 more transactions in Maya's list. For a customer's long list.",
  "long-talk": "5,000 messages between Maya and support. For a long chat.",
  company: "Maya's company, with Aiko, Sofia, and Zoe as members. For business banking.",
};
