/** States of the bank that stories and the demo begin with; `scenarios.ts` says what is in them. */
export const scenarioNames = [
  "typical",
  "empty",
  "transfer-pending",
  "insufficient",
  "many",
  "crowded",
  "busy",
  "long-talk",
] as const;

export type ScenarioName = (typeof scenarioNames)[number];
