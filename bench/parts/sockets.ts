import type { Sql } from "../../server/db/postgres/sql.ts";
import { approve, pendingIds } from "../approvals.ts";
import { type MeasuredBank, startBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { type ClientThread, openClients } from "../clients.ts";
import { openLine, requestText } from "../httpLine.ts";
import { type Measured, median, medians } from "../measure.ts";
import { openPlainFanOut } from "../plainFanOut.ts";
import { finding, ms, type Section } from "../report.ts";
import { customerCookie } from "../seed.ts";
import { addWatchers } from "../watchers.ts";

const TURNS = 10;
const ROUNDS = 5;
const ROUND_SECONDS = 2;

/** Approvals at a bank that are sent to an audience. */
interface Setup {
  readonly bank: MeasuredBank;
  readonly sql: Sql;
  readonly audience: ClientThread;
}

/**
 * Measures open sockets of many administrators: how soon all of them receive a transaction, and the
 * effect on another user.
 */
export async function measureSockets({ cluster, sql, isQuick }: Bench): Promise<Section> {
  // A process of its own: collecting the garbage of other parts would delay it.
  const bank = await startBank(cluster.url);
  const audience = openClients();
  try {
    return await measured({ bank, sql, audience }, isQuick ? 2_000 : 5_000);
  } finally {
    audience.end();
    await bank.stop();
  }
}

async function measured(setup: Setup, wanted: number): Promise<Section> {
  const { bank, audience: { clients } } = setup;
  const firstId = await addWatchers(setup.sql, wanted);
  await clients.join({ port: bank.port, count: wanted, firstId });
  const { ours, plain } = await fanOuts(setup, wanted);
  const others = await bystanders(setup);
  return {
    title: "Live channel",
    findings: [
      finding(`plain ws: a text to all ${wanted}, slowest of ${TURNS}`, ms(plain)),
      finding("an approval sent to all of them, slowest", ms(ours), {
        is: ours / plain,
        of: "plain ws",
        goal: 1.6,
        most: true,
      }),
      finding("another user's requests without load, p99", ms(others.quiet.p99)),
      finding("another user's requests during that, p99", ms(others.meanwhile.p99), {
        is: others.meanwhile.p99 / others.quiet.p99,
        of: "quiet",
        goal: 2,
        most: true,
      }),
    ],
  };
}

/** One approval after the other, each of something that waits. */
async function approvals({ bank, sql }: Setup) {
  const nextId = await pendingIds(sql);
  const line = await openLine(bank.port);
  return { next: () => approve(line, nextId(), { status: 200 }), end: () => line.close() };
}

/**
 * Measures how soon all sockets receive an approval, and a text sent with `ws` alone, in turns: the
 * slowest of a round, and the median of the rounds.
 */
async function fanOuts(setup: Setup, count: number): Promise<{ ours: number; plain: number }> {
  const plain = await openPlainFanOut(count);
  const slowest = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const approving = await approvals(setup);
    const ours = await times(TURNS, () => setup.audience.timed(approving.next));
    approving.end();
    slowest.ours.push(Math.max(...ours));
    slowest.plain.push(Math.max(...await times(TURNS, plain.tell)));
  }
  plain.close();
  return { ours: median(slowest.ours), plain: median(slowest.plain) };
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  while (took.length < count) took.push(await work());
  return took;
}

/** Measures the effect on another user while approvals are sent to all sockets, in turns. */
async function bystanders(setup: Setup): Promise<{ quiet: Measured; meanwhile: Measured }> {
  const { bank, audience } = setup;
  const other = openClients();
  const request = requestText("GET", "/api/user", [customerCookie()]);
  const poll = (seconds: number) => other.clients.poll(bank.port, request, seconds);
  await poll(1);
  await audience.clients.giveWay();
  const quiet: Measured[] = [];
  const meanwhile: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await poll(ROUND_SECONDS));
    const approving = await approvals(setup);
    let isOver = false;
    const polls = poll(ROUND_SECONDS).finally(() => isOver = true);
    while (!isOver) await audience.timed(approving.next);
    approving.end();
    meanwhile.push(await polls);
  }
  other.end();
  return { quiet: medians(quiet), meanwhile: medians(meanwhile) };
}
