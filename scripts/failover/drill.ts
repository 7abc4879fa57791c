import { startBank } from "#server/runtime/testing/spawnBank.ts";
import { freePort, type ServerPlace } from "../testing/postgresServer.ts";
import { startPair } from "../testing/postgresPair.ts";
import { startProxy } from "./proxy.ts";
import { CUSTOMERS, delay, startTraffic, type Success } from "./traffic.ts";
import { verifyAcknowledged } from "./verifyAcknowledged.ts";

/** The results of a failover, in seconds except for the counts of acknowledged writes. */
export interface Figures {
  /** How many submits and approvals were. */
  readonly acknowledged: number;
  /** Milliseconds from the promotion of the standby until writes succeeded again. */
  readonly writesAfterPromotion: number;
  readonly readsAfterPromotion: number;
  /** Milliseconds until sockets got the request to reload, because they may have missed events. */
  readonly newsAfterPromotion: number;
  /** Milliseconds without a write after a server process was killed. */
  readonly writesAfterProcess: number;
  readonly readsAfterProcess: number;
  /** Until all sockets were open again. */
  readonly socketsAfterProcess: number;
  /** The slowest response, including errors, in ms. */
  readonly longestWait: number;
}

export interface Outcome {
  readonly figures: Figures;
  readonly formerPrimary: "rewound" | "copied again";
  /** Empty if all went well. */
  readonly findings: readonly string[];
}

const limits: readonly (readonly [keyof Figures, number])[] = [
  ["writesAfterPromotion", 10],
  ["readsAfterPromotion", 3],
  ["newsAfterPromotion", 20],
  ["writesAfterProcess", 10],
  ["readsAfterProcess", 3],
  ["socketsAfterProcess", 20],
];

/** Time until an operator has noticed that the primary is dead and promotes the standby. */
const BEFORE_PROMOTION = 2_000;
const BETWEEN = 3_000;
/** If it hasn't recovered after this time, it won't recover on its own. */
const PATIENCE = 30_000;

/**
 * Runs two server processes behind a proxy, on a primary with a standby, under load. Kills the
 * primary and promotes the standby; kills a process and restarts it; brings the former primary back
 * as the standby.
 */
export async function drillFailover(place: ServerPlace): Promise<Outcome> {
  await using ends = new AsyncDisposableStack();
  const pair = await startPair(place);
  ends.defer(pair.stop);
  const address = `127.0.0.1:${freePort()}`;
  const origin = `http://${address}`;
  const start = (port: number) => {
    const bank = startBank({
      ...{ DATABASE_URL: pair.url, DATA_DIR: place.folder },
      ...{ PORT: String(port), PUBLIC_ORIGIN: origin, TRUST_PROXY: "1" },
    });
    ends.defer(bank.end);
    return bank;
  };
  const ports = [freePort(), freePort()] as const;
  const [one, two] = [start(ports[0]), start(ports[1])];
  await Promise.all([one.origin, two.origin]);
  const proxy = await startProxy(address, ports);
  ends.defer(proxy.end);
  const { record, stop } = await startTraffic(origin);
  await delay(BETWEEN);

  await pair.one.kill();
  await delay(BEFORE_PROMOTION);
  const promotedAt = performance.now();
  await pair.promote();
  const goesOn = (successes: readonly Success[]) => firstAfter(promotedAt, successes) !== undefined;
  const isTold = () => record.refetches.filter((at) => at > promotedAt).length >= CUSTOMERS;
  await eventually(() => goesOn(record.writes) && goesOn(record.reads) && isTold());
  await delay(BETWEEN);

  const killedAt = performance.now();
  one.kill("SIGKILL");
  await delay(BETWEEN);
  await eventually(() => record.openSockets === CUSTOMERS);
  const areBackAt = record.openSockets === CUSTOMERS
    ? Math.max(killedAt, record.sockets.at(-1)?.at ?? killedAt)
    : undefined;
  await delay(BETWEEN);
  const again = start(ports[0]);
  await again.origin;

  const formerPrimary = await pair.bringBack();
  await delay(BETWEEN);
  await stop();

  const figures: Figures = {
    acknowledged: record.submitted.size + record.approved.size,
    writesAfterPromotion: secondsBetween(promotedAt, firstAfter(promotedAt, record.writes)),
    readsAfterPromotion: secondsBetween(promotedAt, firstAfter(promotedAt, record.reads)),
    newsAfterPromotion: secondsBetween(
      promotedAt,
      record.refetches.find((at) => at > promotedAt),
    ),
    writesAfterProcess: longestGap(killedAt, record.writes),
    readsAfterProcess: longestGap(killedAt, record.reads),
    socketsAfterProcess: secondsBetween(killedAt, areBackAt),
    longestWait: secondsBetween(0, record.longestWait),
  };
  const ended = await Promise.all([two, again].map(async (bank) => {
    bank.kill("SIGTERM");
    return await bank.outcome();
  }));
  return {
    figures,
    formerPrimary,
    findings: [
      ...tooSlow(figures),
      ...ended.filter(({ code }) => code !== 0)
        .map(({ code, stderr }) => `A process ended with ${code}: ${stderr}`),
      ...await verifyAcknowledged(pair.url, record),
    ],
  };
}

/** When the first that was asked for since then had succeeded. */
function firstAfter(since: number, successes: readonly Success[]): number | undefined {
  return successes.find(({ askedAt }) => askedAt >= since)?.at;
}

/** The longest time without a success in what followed. */
function longestGap(since: number, successes: readonly Success[]): number {
  const times = successes.map(({ at }) => at).filter((at) => at > since && at < since + PATIENCE);
  return secondsBetween(0, Math.max(...times.map((at, turn) => at - (times[turn - 1] ?? since))));
}

/** Rounded; Infinity where it never came. */
function secondsBetween(since: number, at: number = Infinity): number {
  return Math.round((at - since) / 10) / 100;
}

function tooSlow(figures: Figures): readonly string[] {
  return limits.filter(([name, limit]) => figures[name] > limit)
    .map(([name, limit]) => `${name}: ${figures[name]} s; expected ${limit} s at most`);
}

async function eventually(isSo: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isSo() && performance.now() - begun < PATIENCE) await delay(50);
}
