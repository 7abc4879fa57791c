import { integerIn } from "../../server/db/postgres/columns.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { type Audience, openAudience } from "../audience.ts";
import { openBystander } from "../bystander.ts";
import { openLine, requestText } from "../httpLine.ts";
import { type Measured, median, medians } from "../measure.ts";
import { openPlainFanOut } from "../plainFanOut.ts";
import { finding, limitFinding, ms, type Section } from "../report.ts";
import { adminCookie, customerCookie } from "../seed.ts";
import { addWatchers } from "../watchers.ts";

const TURNS = 10;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
/** Sockets opened and closed before memory is measured, so the code is loaded already. */
const WARM_UP = 200;

interface Approving {
  readonly bank: MeasuredBank;
  readonly sql: Sql;
}

/** Sends an approval to the audience. */
interface Told extends Approving {
  readonly audience: Audience;
}

interface Spread {
  readonly slowest: number;
  readonly middle: number;
}

/**
 * Measures open sockets of many administrators: the cost of each, how soon all of them receive a
 * transaction, and the effect on another user.
 */
export async function measureSockets(
  { bank, sql, sockets: wanted }: Approving & { readonly sockets: number },
): Promise<Section> {
  const firstId = await addWatchers(sql, wanted);
  const places = { port: bank.port, firstId };
  const audience = openAudience();
  await audience.join({ ...places, count: WARM_UP });
  await audience.leave();
  const before = Number((await bank.order("memory")).held);
  await audience.join({ ...places, count: wanted });
  const after = Number((await bank.order("memory")).held);

  const { ours, plain } = await fanOuts({ bank, sql, audience }, wanted);
  const others = await bystanders({ bank, sql, audience });
  audience.end();
  return {
    title: "Live channel",
    findings: [
      memoryOfOne(wanted, after - before),
      finding(`plain ws: a text to all ${wanted}, slowest of ${TURNS}`, ms(plain.slowest)),
      finding("an approval sent to all of them, slowest", ms(ours.slowest), {
        is: ours.slowest / plain.slowest,
        of: "plain ws",
        goal: 1.6,
        most: true,
      }),
      finding("an approval sent to all of them, median", ms(ours.middle), {
        is: ours.middle / plain.middle,
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

/** With few sockets, garbage collection frees more than they take: then there is no result. */
function memoryOfOne(count: number, grown: number) {
  const what = `one of ${count} sockets with its session`;
  if (grown <= 0) return finding(what, "lost in the noise");
  return limitFinding(what, grown / count / 1_024, "KB", 25);
}

/** One approval after the other, each of something that waits. */
async function approvals({ bank, sql }: Approving) {
  const pending = await sql`
    select id from transactions where status = 'pending' and deleted_at is null
    order by id limit 5000`;
  const ids = pending.map((row) => integerIn(row, "id")).values();
  const line = await openLine(bank.port);
  return {
    async next(): Promise<void> {
      const path = `/api/transactions/${ids.next().value}`;
      const asked = requestText("PATCH", path, [adminCookie()], { status: "completed" });
      const { status } = await line.ask(asked);
      if (status !== 200) throw new Error(`Approving was answered ${status}`);
    },
    end: () => line.close(),
  };
}

/** Measures how soon all sockets receive an approval, and a text sent with `ws` alone, in turns. */
async function fanOuts(
  { bank, sql, audience }: Told,
  count: number,
): Promise<{ ours: Spread; plain: Spread }> {
  const plain = await openPlainFanOut(count);
  const ways: Record<"ours" | "plain", number[][]> = { ours: [], plain: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const approve = await approvals({ bank, sql });
    ways.ours.push(await times(TURNS, () => audience.timed(approve.next)));
    approve.end();
    ways.plain.push(await times(TURNS, plain.tell));
  }
  plain.close();
  return { ours: spread(ways.ours), plain: spread(ways.plain) };
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  while (took.length < count) took.push(await work());
  return took;
}

/** The slowest and the middle one of a round; of several rounds, what the middle round had. */
function spread(rounds: readonly number[][]): Spread {
  return {
    slowest: median(rounds.map((took) => Math.max(...took))),
    middle: median(rounds.map(median)),
  };
}

/** Measures the effect on another user while approvals are sent to all sockets, in turns. */
async function bystanders(
  { bank, sql, audience }: Told,
): Promise<{ quiet: Measured; meanwhile: Measured }> {
  const other = openBystander(bank.port, requestText("GET", "/api/user", [customerCookie()]));
  await other.poll(1);
  await audience.giveWay();
  const quiet: Measured[] = [];
  const meanwhile: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await other.poll(ROUND_SECONDS));
    const approve = await approvals({ bank, sql });
    let isOver = false;
    const polls = other.poll(ROUND_SECONDS).finally(() => isOver = true);
    while (!isOver) await audience.timed(approve.next);
    approve.end();
    meanwhile.push(await polls);
  }
  other.leave();
  return { quiet: medians(quiet), meanwhile: medians(meanwhile) };
}
