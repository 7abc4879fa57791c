import type { Sql } from "../../server/db/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { type Measured, medians, quantile, repeatFor } from "../measure.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { customerCookie } from "../seed.ts";

const PASSWORD = "correct horse battery";
const FLOOD = 8;

/** People who know the password, and the first of those who only sign in once. */
const FIRST = 100;
const HONEST = 1_100;
const PEOPLE = 1_000;

const from = (network: number, host: number) => `x-forwarded-for: 10.${network}.0.${host}`;
const loginText = (person: number, address: string) =>
  requestText("POST", "/api/login", [address], {
    username: `person-${person}`,
    password: PASSWORD,
  });

interface SignInParts {
  readonly bank: MeasuredBank;
  readonly sql: Sql;
  readonly rounds: number;
  readonly seconds: number;
}

/** Measures eight parallel sign-ins, repeated, and their effect on another user, in turns. */
export async function measureSignIn(
  { bank, sql, rounds, seconds }: SignInParts,
): Promise<Section> {
  const { hash } = await bank.order(`password ${PASSWORD}`);
  await sql`
    update users set password_hash = ${String(hash)}
    where id between ${FIRST} and ${HONEST + PEOPLE - 1}`;
  const lines = await Promise.all(Array.from({ length: FLOOD }, () => openLine(bank.port)));
  let turn = 0;
  const signIn = async (lane: number) => {
    const person = FIRST + turn++ % PEOPLE;
    const told = await lines[lane]?.ask(loginText(person, from(1, lane)));
    if (told?.status !== 200) throw new Error(`Signing in was answered ${told?.status}`);
  };
  // Sent right away, because the server closes idle connections.
  await repeatFor(1, FLOOD, signIn);
  const other = await openLine(bank.port);
  const poll = async () => {
    await other.ask(requestText("GET", "/api/user", [customerCookie()]));
  };
  const alone: Measured[] = [];
  const beside: Measured[] = [];
  const floods: Measured[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await repeatFor(seconds, 1, poll));
    await bank.order("watch");
    const [flood, polls] = await Promise.all([
      repeatFor(seconds, FLOOD, signIn),
      repeatFor(seconds, 1, poll),
    ]);
    stalls.push(Number((await bank.order("stall"))["stall"]));
    floods.push(flood);
    beside.push(polls);
  }
  [...lines, other].forEach((line) => line.close());
  const flood = await besideFlood(bank, 2 * seconds);
  const [quiet, meanwhile] = [medians(alone), medians(beside)];
  return {
    title: "Sign-in",
    findings: [
      finding("sign-ins, 8 concurrent", rate(medians(floods).perSecond)),
      limitFinding("longest stall of the event loop", Math.max(...stalls), "ms", 15),
      finding("another user's requests without load, p99", ms(quiet.p99)),
      finding("another user's requests during sign-ins, p99", ms(meanwhile.p99), {
        is: meanwhile.p99 / quiet.p99,
        of: "quiet",
        goal: 2,
        most: true,
      }),
      {
        ...finding(
          `sign-ins answered 200 beside a flood of ${FLOODERS} at once`,
          `${flood.share} %`,
        ),
        goal: "≥ 99 %",
        isMet: flood.share >= 99,
      },
      limitFinding("how long they took, p95", flood.p95, "ms", 1_000),
    ],
  };
}

const FLOODERS = 32;

/**
 * Four clients sign in repeatedly, from four addresses and without waiting for each other; others
 * sign in once, each from its own address.
 */
async function besideFlood({ port }: MeasuredBank, seconds: number) {
  const flooders = await Promise.all(Array.from({ length: FLOODERS }, () => openLine(port)));
  const honest = await openLine(port);
  const took: number[] = [];
  let [entered, host] = [0, 0];
  await Promise.all([
    repeatFor(seconds, FLOODERS, async (lane) => {
      const told = await flooders[lane]?.ask(loginText(FIRST + lane % 4, from(2, lane % 4)));
      // Retries after a rejection; the pause replaces the network's round trip.
      if (told?.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
    }),
    repeatFor(seconds, 1, async () => {
      const started = performance.now();
      const { status } = await honest.ask(loginText(HONEST + host, from(3, host++ % 250)));
      took.push(performance.now() - started);
      if (status === 200) entered++;
    }),
  ]);
  [...flooders, honest].forEach((line) => line.close());
  return { share: Math.floor(1_000 * entered / took.length) / 10, p95: quantile(took, 0.95) };
}
