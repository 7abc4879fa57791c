import type { Sql } from "../../server/db/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { type Measured, medians, repeatFor } from "../measure.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { customerCookie } from "../seed.ts";

const PASSWORD = "correct horse battery";
const FLOOD = 8;

interface SignInParts {
  readonly bank: MeasuredBank;
  readonly sql: Sql;
  readonly rounds: number;
  readonly seconds: number;
}

/** Eight sign-ins at once, again and again, and what somebody else notices of it, in turns. */
export async function measureSignIn(
  { bank, sql, rounds, seconds }: SignInParts,
): Promise<Section> {
  const { hash } = await bank.order(`password ${PASSWORD}`);
  await sql`update users set password_hash = ${String(hash)} where id between 100 and 107`;
  const lines = await Promise.all(Array.from({ length: FLOOD }, () => openLine(bank.port)));
  const signIn = async (lane: number) => {
    const body = { username: `person-${100 + lane}`, password: PASSWORD };
    const told = await lines[lane]?.ask(requestText("POST", "/api/login", [], body));
    if (told?.status !== 200) throw new Error(`Signing in was answered ${told?.status}`);
  };
  // At once: the server hangs up on whoever connects and then says nothing.
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
  const [quiet, meanwhile] = [medians(alone), medians(beside)];
  return {
    title: "Sign-in",
    findings: [
      finding("sign-ins, 8 at once", rate(medians(floods).perSecond)),
      limitFinding("longest stall of the event loop", Math.max(...stalls), "ms", 15),
      finding("somebody else's p99, quiet", ms(quiet.p99)),
      finding("somebody else's p99 meanwhile", ms(meanwhile.p99), {
        is: meanwhile.p99 / quiet.p99,
        of: "quiet",
        goal: 2,
        most: true,
      }),
    ],
  };
}
