import { calls } from "#contract/calls.ts";
import { days, hours } from "#contract/time.ts";
import type { HttpHandler, WebSocketHandler } from "msw";
import type { MockBank } from "./mockBank.ts";
import { handlersFor } from "./handlers.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { openScenario } from "./scenarios.ts";
import { signIn } from "./signIn.ts";
import type { Faults } from "./faults.ts";

/** The offsets from the usual moment of stories. The server's clock stops there. */
const moments = {
  "an hour later": hours(1),
  "a week later": days(7),
  "a year later": days(365),
} as const;

export type Moment = keyof typeof moments;

export const momentNames: readonly Moment[] = ["an hour later", "a week later", "a year later"];

/** Faults of all calls, to look at every screen with them. */
export const faultPresets = ["offline", "slow", "unavailable"] as const;

export type FaultPreset = (typeof faultPresets)[number];

const SLOW_MS = 3_000;

/**
 * Applies the faults. The call for the signed-in user still works if the server is only
 * unavailable.
 */
function applyFaultPreset(faults: Faults, trouble: FaultPreset): void {
  if (trouble === "offline") return faults.goOffline();
  for (const call of Object.values(calls)) {
    if (trouble === "slow") faults.delayCall(call, SLOW_MS);
    else if (call !== calls.getUser) faults.failCall(call, { code: "unavailable" });
  }
}

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
