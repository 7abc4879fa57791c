import { type Instant, instantOf } from "#contract/time.ts";
import type { Command } from "./worker/commands.ts";
import { demoUsernames } from "./demoUsernames.ts";
import { scenarioNames } from "./scenarioNames.ts";

/** An address asks for something that there is not. The text names the part and what it may be. */
class UnknownStart extends Error {
  override readonly name = "UnknownStart";
}

/** Parameters of the demo's address, removed from it once applied. */
export const startParameters = ["scenario", "clock", "person"] as const;

/**
 * Reads the demo's start from its address:
 * `?scenario=transfer-pending&person=maya&clock=2026-11-20T15:10:00Z`. A scenario starts the bank
 * over, for every tab. `person=visitor` signs out. Throws UnknownStart.
 */
export function startCommands(search: string): Command[] {
  const asked = new URLSearchParams(search);
  const [scenario, clock, person] = startParameters.map((name) => asked.get(name));
  const commands: Command[] = [];
  if (scenario) {
    commands.push({ type: "begin", scenario: oneOf("scenario", scenarioNames, scenario) });
  }
  if (clock) commands.push({ type: "setClock", to: instant(clock) });
  if (person === "visitor") commands.push({ type: "become", person: null });
  else if (person) {
    commands.push({ type: "become", person: oneOf("person", demoUsernames, person) });
  }
  return commands;
}

function oneOf<Name extends string>(part: string, names: readonly Name[], wanted: string): Name {
  const found = names.find((name) => name === wanted);
  if (found !== undefined) return found;
  throw new UnknownStart(`There is no ${part} "${wanted}". There are: ${names.join(", ")}.`);
}

function instant(wanted: string): Instant {
  const moment = new Date(wanted);
  if (!Number.isNaN(moment.getTime())) return instantOf(moment);
  throw new UnknownStart(`"${wanted}" is no time. A clock is set like 2026-11-20T15:10:00Z.`);
}
