import type { Sql } from "../../store/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { repeatFor } from "../measure.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { customerCookie } from "../seed.ts";

const PASSWORD = "correct horse battery";
const FLOOD = 8;

/** Eight sign-ins at once, again and again, and what somebody else notices of it. */
export async function measureSignIn(
  { bank, sql, seconds }: { bank: MeasuredBank; sql: Sql; seconds: number },
): Promise<Section> {
  const { hash } = await bank.order(`password ${PASSWORD}`);
  await sql`update users set password_hash = ${String(hash)} where id between 100 and 107`;
  const other = await openLine(bank.port);
  const poll = async () => {
    await other.ask(requestText("GET", "/api/user", [customerCookie()]));
  };
  const quiet = await repeatFor(seconds, 1, poll);

  // Opened only now: a line on which nothing is asked for a few seconds is closed by the server.
  const lines = await Promise.all(Array.from({ length: FLOOD }, () => openLine(bank.port)));
  const signIn = async (lane: number) => {
    const body = { username: `person-${100 + lane}`, password: PASSWORD };
    const told = await lines[lane]?.ask(requestText("POST", "/api/login", [], body));
    if (told?.status !== 200) throw new Error(`Signing in was answered ${told?.status}`);
  };
  await bank.order("watch");
  const [flood, meanwhile] = await Promise.all([
    repeatFor(seconds, FLOOD, signIn),
    repeatFor(seconds, 1, poll),
  ]);
  const { stall } = await bank.order("stall");
  [...lines, other].forEach((line) => line.close());
  return {
    title: "Sign-in",
    findings: [
      finding("sign-ins, 8 at once", rate(flood.perSecond)),
      limitFinding("longest stall of the event loop", Number(stall), "ms", 15),
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
