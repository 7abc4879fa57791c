import type { HttpHandler, WebSocketHandler } from "msw";
import type { Backend } from "./backend.ts";
import { handlersFor } from "./handlers.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import { type Moment, moments } from "./moments.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { openBank } from "./scenarios.ts";
import { signIn } from "./signIn.ts";
import { bringAbout, type Trouble } from "./troubles.ts";

export interface Staging {
  readonly person: DemoUsername | null;
  readonly scenario?: ScenarioName;
  readonly moment?: Moment;
  readonly trouble?: Trouble;
}

/** A bank of its own for one story, its person signed in, and what hands the page's calls to it. */
export async function stageBank(
  { person, scenario, moment, trouble }: Staging,
): Promise<{ bank: Backend; handlers: readonly (HttpHandler | WebSocketHandler)[] }> {
  const bank = await openBank(scenario);
  // Before anybody signs in: a session does not last a year.
  if (moment) bank.clock.advance(moments[moment]);
  if (person !== null) await signIn(bank.browser, person);
  if (trouble) bringAbout(bank.faults, trouble);
  return { bank, handlers: handlersFor(bank) };
}
