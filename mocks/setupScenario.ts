import { days, hours } from "#contract/time.ts";
import type { HttpHandler, WebSocketHandler } from "msw";
import type { MockBank } from "./mockBank.ts";
import { handlersFor } from "./handlers.ts";
import { applyFaultPreset, type FaultPreset } from "./faultPresets.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { openScenario } from "./scenarios.ts";
import { signIn } from "./signIn.ts";

/** The offsets from the usual moment of stories. The server's clock stops there. */
const moments = {
  "an hour later": hours(1),
  "a week later": days(7),
  "a year later": days(365),
} as const;

export type Moment = keyof typeof moments;

export const momentNames: readonly Moment[] = ["an hour later", "a week later", "a year later"];

export interface ScenarioSetup {
  readonly person: DemoUsername | null;
  readonly scenario?: ScenarioName;
  readonly moment?: Moment;
  readonly trouble?: FaultPreset;
}

/**
 * Creates a mock server for one story, with its user signed in, and the handlers for the page's
 * calls.
 */
export async function setupScenario(
  { person, scenario, moment, trouble }: ScenarioSetup,
): Promise<{ bank: MockBank; handlers: readonly (HttpHandler | WebSocketHandler)[] }> {
  const bank = await openScenario(scenario);
  // Before users sign in, because a session doesn't last a year.
  if (moment) bank.clock.advance(moments[moment]);
  if (person !== null) await signIn(bank.browser, person);
  if (trouble) applyFaultPreset(bank.faults, trouble);
  return { bank, handlers: handlersFor(bank) };
}
