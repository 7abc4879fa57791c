import { demoUsernames } from "./demoUsernames.ts";
import { readScenario, type ScenarioPlan } from "./scenarioPlan.ts";

const counts = ["customers", "frozen", "pending"] as const;

/** Whether a parameter of an address is part of a scenario: "customers", "maya.isFrozen". */
export function isScenarioParameter(name: string): boolean {
  return name === "scenario" || counts.some((count) => count === name) ||
    demoUsernames.some((username) => name.startsWith(`${username}.`));
}

/**
 * Returns a scenario as parameters of an address:
 * `scenario=typical&customers=500&maya.isFrozen=true&zoe.permissionSets=support,auditor`.
 */
export function scenarioParameters({ scenario = "typical", people = {}, ...rest }: ScenarioPlan) {
  const parameters = new URLSearchParams({ scenario });
  for (const name of counts) {
    if (rest[name] !== undefined) parameters.set(name, String(rest[name]));
  }
  for (const username of demoUsernames) {
    for (const [field, value] of Object.entries(people[username] ?? {})) {
      if (value !== undefined) parameters.set(`${username}.${field}`, String(value));
    }
  }
  return parameters;
}

/** Reads the scenario in an address; undefined if there is none. Throws BadScenario. */
export function scenarioIn(parameters: URLSearchParams): ScenarioPlan | undefined {
  const plan: Record<string, unknown> = {};
  const people: Record<string, Record<string, unknown>> = {};
  for (const [name, text] of parameters) {
    if (!isScenarioParameter(name)) continue;
    const [username, field] = name.split(".");
    if (username === undefined || field === undefined) {
      plan[name] = name === "scenario" ? text : valueOf(text);
    } else {
      people[username] = {
        ...people[username],
        [field]: field === "permissionSets" ? text.split(",") : valueOf(text),
      };
    }
  }
  if (Object.keys(people).length > 0) plan["people"] = people;
  return Object.keys(plan).length === 0 ? undefined : readScenario(plan);
}

/** Numbers, true, false and null as such. Other text stays text, and the schema judges it. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
