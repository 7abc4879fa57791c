import { delay } from "#server/runtime/testing/restlessPage.ts";
import { checkHistory } from "../isolation/checkHistory.ts";
import { startClients } from "../isolation/clients.ts";
import { checkDatabase, readEndState } from "../isolation/endState.ts";
import type { Event } from "../isolation/history.ts";
import { type People, registerPeople } from "../isolation/people.ts";
import { type Bank, startBankMachines } from "./bankMachines.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { faults } from "./faults.ts";
import { createNetwork } from "./machines.ts";

/** What a fault did to those who use the bank. */
export interface Outcome {
  /** How many writes were acknowledged. */
  readonly writes: number;
  /** The longest times without a success, in seconds. */
  readonly writeGap: number;
  readonly readGap: number;
  readonly lost: number;
  readonly doubled: number;
  /** Writes that a former primary acknowledged. */
  readonly accepted: number;
  /** Empty if all went well. */
  readonly findings: readonly string[];
}

interface Drill {
  readonly cluster: Cluster;
  readonly bank: Bank;
  readonly people: People;
}

const CUSTOMERS = 6;
/** How long clients act before a fault, and after it is over. */
const BESIDE = 3_000;
/** Time for everything that isn't Patroni's: the promotion, health checks, and reconnecting. */
const BEYOND_TTL = 5;

/** Calls `report` for each fault of each round. The folder keeps every log. */
export async function drillFailover(
  folder: string,
  { rounds, names }: { readonly rounds: number; readonly names: readonly string[] },
  report: (round: number, name: string, outcome: Outcome) => void,
): Promise<void> {
  await createNetwork("10.0.0.1");
  const cluster = await startCluster(folder);
  const bank = await startBankMachines(folder, cluster);
  try {
    const drill = { cluster, bank, people: await registerPeople([bank.origin], CUSTOMERS) };
    for (let round = 1; round <= rounds; round++) {
      for (const name of names) report(round, name, await play(drill, `round ${round}`, name));
    }
  } finally {
    await bank.end();
  }
}

async function play(drill: Drill, round: string, name: string): Promise<Outcome> {
  const { cluster, bank, people } = drill;
  const recording = await startClients(people, `${round} ${name.replaceAll("'", "")}`);
  await delay(BESIDE);
  const begun = performance.now();
  await faults[name]?.(cluster, bank);
  await cluster.whole();
  await delay(BESIDE);
  const history = await recording.stop();
  const ended = performance.now();

  const url = await cluster.primaryUrl();
  const violations = checkHistory(history, await readEndState(url, history.pairs));
  const count = (rule: string) => violations.filter((one) => one.rule === rule).length;
  const vanished = await cluster.vanished();
  const writes = history.events.filter(isWrite);
  const writeGap = longestGap(writes, begun, ended);
  const most = cluster.ttl + BEYOND_TTL;
  return {
    writes: writes.length,
    writeGap,
    readGap: longestGap(history.events.filter(isRead), begun, ended),
    lost: count("lost"),
    doubled: count("doubled"),
    accepted: vanished.length,
    findings: [
      ...violations.map(({ rule, text }) => `${rule}: ${text}`),
      ...vanished.map((id) => `A former primary accepted ${id}`),
      ...(writeGap > most ? [`No write for ${writeGap} s; expected ${most} s at most`] : []),
      ...await checkDatabase(url),
    ],
  };
}

const isRead = ({ act }: Event) => act === "read accounts" || act === "read transactions";
const isWrite = (event: Event) => !isRead(event) && event.act !== "fail" && event.ended < Infinity;

/** The longest time without an answer, in seconds. */
function longestGap(events: readonly Event[], begun: number, ended: number): number {
  const answered = events.map((event) => event.ended).filter((at) => begun < at && at < ended);
  const times = [begun, ...answered.toSorted((one, other) => one - other), ended];
  const gaps = times.map((at, place) => at - (times[place - 1] ?? at));
  return Math.round(Math.max(...gaps) / 100) / 10;
}
