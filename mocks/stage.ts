import type { HttpHandler, WebSocketHandler } from "msw";
import type { Backend } from "./backend.ts";
import { handlersFor } from "./handlers.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import { openBank } from "./scenarios.ts";
import { signIn } from "./signIn.ts";

/** A bank of its own for one story, its person signed in, and what hands the page's calls to it. */
export async function stageBank(
  { person, scenario }: { readonly person: DemoUsername | null; readonly scenario?: ScenarioName },
): Promise<{ bank: Backend; handlers: readonly (HttpHandler | WebSocketHandler)[] }> {
  const bank = await openBank(scenario);
  if (person !== null) await signIn(bank.browser, person);
  return { bank, handlers: handlersFor(bank) };
}
