import type { HttpHandler, WebSocketHandler } from "msw";
import type { MockBank } from "./mockBank.ts";
import { handlersFor } from "./handlers.ts";
import { applyFaultPreset } from "./applyFaultPreset.ts";
import type { FaultPreset } from "./faultPresets.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { type Moment, moments } from "./moments.ts";
import { openScenario } from "./scenarios.ts";
import { signIn } from "./signIn.ts";

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
