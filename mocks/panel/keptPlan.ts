import { readScenarioFile, type ScenarioPlan } from "../scenarioPlan.ts";

const KEY = "kestrel.demo.scenario";

/** Returns the scenario that was edited last in this tab. */
export function keptPlan(): ScenarioPlan {
  try {
    return readScenarioFile(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps an edited scenario for when the page reloads. */
export function keepPlan(plan: ScenarioPlan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // A reload starts from scratch where a browser keeps nothing.
  }
}
