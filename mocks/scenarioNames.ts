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
] as const;

export type ScenarioName = (typeof scenarioNames)[number];
