import type { MeasuredBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { lineOf, openLine, openLines, requestText } from "../httpLine.ts";
import { type Measured, medians, pause, repeatFor } from "../measure.ts";
import { finding, limitFinding, rate, type Section } from "../report.ts";

const PASSWORD = "correct horse battery";
const FLOOD = 8;
const ROUNDS = 3;

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

/** Measures eight parallel sign-ins, how long they stall the server, and honest ones in a flood. */
export async function measureSignIn({ bank, sql, isQuick }: Bench): Promise<Section> {
  const seconds = isQuick ? 1.5 : 4;
  const { hash } = await bank.order(`password ${PASSWORD}`);
  await sql`
    update users set password_hash = ${String(hash)}
    where id between ${FIRST} and ${HONEST + PEOPLE - 1}`;
  const lines = await openLines(bank.port, FLOOD);
  let turn = 0;
  const signIn = async (lane: number) => {
    const person = FIRST + turn++ % PEOPLE;
    await lineOf(lines, lane).ask(loginText(person, from(1, lane)), 200);
  };
  // Sent right away, because the server closes idle connections.
  await repeatFor(1, FLOOD, signIn);
  const floods: Measured[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await bank.order("watch");
    floods.push(await repeatFor(seconds, FLOOD, signIn));
    stalls.push(Number((await bank.order("stall"))["stall"]));
  }
  lines.forEach((line) => line.close());
  const share = await shareBesideFlood(bank, 2 * seconds);
  return {
    title: "Sign-in",
    findings: [
      finding("sign-ins, 8 concurrent", rate(medians(floods).perSecond)),
      limitFinding("longest stall of the event loop", Math.max(...stalls), "ms", 15),
      {
        ...finding(
          `sign-ins answered 200 beside a flood of ${FLOODERS} at once`,
          `${share} %`,
        ),
        goal: "≥ 99 %",
        isMet: share >= 99,
      },
    ],
  };
}

const FLOODERS = 32;

/**
 * Four clients sign in repeatedly, from four addresses and without waiting for each other; others
 * sign in once, each from its own address.
 */
async function shareBesideFlood({ port }: MeasuredBank, seconds: number) {
  const flooders = await openLines(port, FLOODERS);
  const honest = await openLine(port);
  let [entered, host] = [0, 0];
  await Promise.all([
    repeatFor(seconds, FLOODERS, async (lane) => {
      const { status } = await lineOf(flooders, lane)
        .ask(loginText(FIRST + lane % 4, from(2, lane % 4)));
      // Retries after a rejection; the pause replaces the network's round trip.
      if (status !== 200) await pause(20);
    }),
    repeatFor(seconds, 1, async () => {
      const { status } = await honest.ask(loginText(HONEST + host, from(3, host++ % 250)));
      if (status === 200) entered++;
    }),
  ]);
  [...flooders, honest].forEach((line) => line.close());
  return Math.floor(1_000 * entered / host) / 10;
}
