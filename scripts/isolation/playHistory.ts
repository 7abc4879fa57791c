import { delay } from "#server/runtime/testing/restlessPage.ts";
import type { BankUnderFaults } from "./bankUnderFaults.ts";
import { checkHistory, type Violation } from "./checkHistory.ts";
import { startClients } from "./clients.ts";
import { readEndState } from "./endState.ts";
import type { Event } from "./history.ts";
import type { People } from "./people.ts";

/** How long clients act after each fault. */
const BETWEEN = 1_500;

interface Played {
  /** How often clients did what. */
  readonly counts: Readonly<Partial<Record<Event["act"], number>>>;
  readonly violations: readonly Violation[];
}

/** Lets clients use the bank while every fault happens once, and checks what they saw. */
export async function playHistory(
  bank: BankUnderFaults,
  people: People,
  series: string,
): Promise<Played> {
  const recording = await startClients(people, series);
  await delay(BETWEEN);
  for (const happens of Object.values(bank.faults)) {
    await happens();
    await delay(BETWEEN);
  }
  const history = await recording.stop();
  const end = await readEndState(bank.databaseUrl, history.pairs);
  const byAct = Object.groupBy(history.events, ({ act }) => act);
  const counts = Object.fromEntries(
    Object.entries(byAct).map(([act, events]) => [act, events.length]),
  );
  return { counts, violations: checkHistory(history, end) };
}
