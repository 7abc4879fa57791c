import type { HttpHandler, WebSocketHandler } from "msw";
import type { MockBank } from "./mockBank.ts";
import { handlersFor } from "./handlers.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import { type Moment, moments } from "./moments.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { openScenario } from "./scenarios.ts";
import { signIn } from "./signIn.ts";
import { applyFaultPreset, type FaultPreset } from "./faultPresets.ts";

export interface ScenarioSetup {
  readonly person: DemoUsername | null;
  readonly scenario?: ScenarioName;
  readonly moment?: Moment;
  readonly trouble?: FaultPreset;
}

/** A bank of its own for one story, its person signed in, and what hands the page's calls to it. */
export async function setupScenario(
  { person, scenario, moment, trouble }: ScenarioSetup,
): Promise<{ bank: MockBank; handlers: readonly (HttpHandler | WebSocketHandler)[] }> {
  const bank = await openScenario(scenario);
  // Before anybody signs in: a session does not last a year.
  if (moment) bank.clock.advance(moments[moment]);
  if (person !== null) await signIn(bank.browser, person);
  if (trouble) applyFaultPreset(bank.faults, trouble);
  return { bank, handlers: handlersFor(bank) };
}
