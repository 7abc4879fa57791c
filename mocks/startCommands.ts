import { type Instant, instantOf } from "#contract/time.ts";
import type { Command } from "./worker/commands.ts";
import { demoUsernames } from "./demoUsernames.ts";

import { faultPresets } from "./faultPresets.ts";
import { isScenarioParameter, scenarioIn } from "./scenarioLink.ts";

/** An address asks for something that there is not. The text names the part and what it may be. */
class UnknownStart extends Error {
  override readonly name = "UnknownStart";
}

const others = ["clock", "person", "fault"] as const;

/** What the parameters of an address are for, besides those of a scenario. */
export const startPurposes: Readonly<Record<(typeof others)[number], string>> = {
  clock: "Sets the bank's clock: 2026-11-20T15:10:00Z. It keeps running.",
  person: "Signs the tab in as a demo user, or out: visitor.",
  fault: "Makes all calls fail, or take long.",
};

/** Whether a parameter is one of the demo's, which are removed from its address once applied. */
export function isStartParameter(name: string): boolean {
  return isScenarioParameter(name) || others.some((other) => other === name);
}

/**
 * Reads the demo's start from its address:
 * `?scenario=typical&pending=40&person=maya&clock=2026-11-20T15:10:00Z&fault=slow`. A scenario
 * starts the bank over, for every tab. `person=visitor` signs out. Throws UnknownStart or
 * BadScenario.
 */
export function startCommands(search: string): Command[] {
  const asked = new URLSearchParams(search);
  const [clock, person, fault] = others.map((name) => asked.get(name));
  const scenario = scenarioIn(asked);
  const commands: Command[] = [];
  if (scenario) commands.push({ type: "begin", scenario });
  if (clock) commands.push({ type: "setClock", to: instant(clock) });
  if (person === "visitor") commands.push({ type: "become", person: null });
  else if (person) {
    commands.push({ type: "become", person: oneOf("person", demoUsernames, person) });
  }
  if (fault) commands.push({ type: "faultAll", fault: oneOf("fault", faultPresets, fault) });
  return commands;
}

function oneOf<Name extends string>(part: string, names: readonly Name[], wanted: string): Name {
  const found = names.find((name) => name === wanted);
  if (found !== undefined) return found;
  throw new UnknownStart(`There is no ${part} "${wanted}". There are: ${names.join(", ")}`);
}

function instant(wanted: string): Instant {
  const moment = new Date(wanted);
  if (!Number.isNaN(moment.getTime())) return instantOf(moment);
  throw new UnknownStart(`"${wanted}" is no time. A clock is set like 2026-11-20T15:10:00Z`);
}
