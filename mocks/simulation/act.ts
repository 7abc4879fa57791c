import type { Act, Asked, Person, SimulatedBank } from "./bank.ts";
import { ask, type PageResponse } from "./requests.ts";
import type { Step } from "./steps.ts";

/** Does a step. Resolves when all that follows from it is over. */
export type Performance = (bank: SimulatedBank, step: Step) => Promise<unknown> | void;

export function nth<T>(items: readonly T[], at: number): T {
  const item = items[at % Math.max(1, items.length)];
  if (item === undefined) throw new RangeError("There is none to take");
  return item;
}

export const customers = ({ people }: SimulatedBank) => people.filter(({ isStaff }) => !isStaff);
export const staff = ({ people }: SimulatedBank) => people.filter(({ isStaff }) => isStaff);

/** Asks, and notes what came of it. */
export async function act(
  bank: SimulatedBank,
  person: Person,
  step: Step,
  asked: Asked,
  wanted: Pick<Act, "kind"> & Partial<Act>,
): Promise<PageResponse | undefined> {
  const noted: Act = {
    marker: "",
    by: person.id,
    outcome: "unknown",
    ...wanted,
  };
  bank.acts.push(noted);
  const response = await ask(bank, person, asked, step);
  noted.outcome = outcomeOf(response);
  if (noted.outcome === "acknowledged" && noted.id === undefined) {
    noted.id = Object(JSON.parse(response?.text || "{}")).id;
  }
  return response;
}

function outcomeOf(response: PageResponse | undefined): Act["outcome"] {
  if (response === undefined) return "unknown";
  if (response.status < 300) return "acknowledged";
  return response.isCertain ? "rejected" : "unknown";
}

/** Every act has a name of its own, by which it is found again. */
export const markerOf = (bank: SimulatedBank) => `act ${bank.acts.length + 1}`;
export const keyOf = (marker: string) => `key-${marker.replace(" ", "-")}`;
