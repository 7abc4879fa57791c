import type { Sql } from "../../server/db/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { median } from "../measure.ts";
import { finding, ms, type Section } from "../report.ts";
import { customerCookie } from "../seed.ts";

interface AnswerParts {
  readonly bank: MeasuredBank;
  readonly sql: Sql;
  readonly tries: number;
}

/** The request of a try, about somebody there is or about nobody. */
type Request = (turn: number, isKnown: boolean) => string;

/** Each try comes from an address of its own, so that none is limited by those before it. */
const from = (turn: number, isKnown: boolean) =>
  `x-forwarded-for: 10.${isKnown ? 4 : 5}.${Math.floor(turn / 250)}.${turn % 250}`;
/** People whom no other part signs in. */
const FIRST = 3_000;
const nameOf = (turn: number, isKnown: boolean) =>
  `${isKnown ? "person" : "nobody"}-${FIRST + turn}`;
const post = (path: string, field: string, body: unknown) =>
  requestText("POST", path, [field], body);

/**
 * How long the bank takes to answer about somebody and about nobody, in turns: who listens to the
 * clock must not learn who banks here.
 */
export async function measureAnswers({ bank, sql, tries }: AnswerParts): Promise<Section> {
  const { hash } = await bank.order("password correct horse battery");
  await sql`
    update users set password_hash = ${String(hash)}
    where id between ${FIRST} and ${FIRST + tries}`;
  const line = await openLine(bank.port);
  const handles = new Map<string, number>();

  const signIn: Request = (turn, isKnown) =>
    post("/api/login", from(turn, isKnown), {
      username: nameOf(turn, isKnown),
      password: "not the right one",
    });
  const recover: Request = (turn, isKnown) =>
    post("/api/password-recovery/request", from(turn, isKnown), {
      username: nameOf(turn, isKnown),
    });
  const tryCode: Request = (turn, isKnown) =>
    post("/api/password-recovery/verify-code", from(turn, isKnown), {
      userId: handles.get(nameOf(turn, isKnown)) ?? 1,
      code: "000000",
    });
  const secondFactor: Request = (turn, isKnown) =>
    post("/api/2fa/verify", from(turn, isKnown), {
      userId: isKnown ? FIRST + turn : 2_000_000_000 - turn,
      code: "000000",
    });
  // A customer may ask a few times a day: of each address that is taken and one that is free.
  const email: Request = (turn, isKnown) =>
    requestText("PATCH", `/api/users/${2 + turn % 512}`, [customerCookie(turn % 512)], {
      email: isKnown ? `person-${FIRST + turn}@bench.example` : `free-${turn}@bench.example`,
    });
  const stepUp: Request = (turn, isKnown) =>
    requestText("POST", "/api/step-up/prove", [customerCookie(turn % 512)], {
      ids: [isKnown ? "challenge-of-somebody-else" : `challenge-of-nobody-${turn}`],
      code: "000000",
    });
  await sql`
    insert into step_ups (id, user_id, session_hash, to_sign, failures, created_at, expires_at)
    values ('challenge-of-somebody-else', 1, 'another', '', 0, now(), now() + interval '1 hour')`;
  // Registration says who is there already; the clock says no more than that, and nothing of whose
  // e-mail it was.
  const register = (taken: "username" | "email"): Request => (turn, isKnown) =>
    post("/api/register", from(turn, isKnown), {
      username: taken === "username" && isKnown ? nameOf(turn, true) : `new-${taken}-${turn}`,
      email: taken === "email" && isKnown
        ? `person-${FIRST + turn}@bench.example`
        : `new-${taken}-${turn}-${isKnown}@bench.example`,
      password: "correct horse battery",
      fullName: "New Person",
    });

  const measured = [
    await inTurns(line, "sign-in with a wrong password", tries, signIn),
    await inTurns(line, "recovery asked for", tries, recover, (turn, isKnown, text) => {
      handles.set(nameOf(turn, isKnown), Number(JSON.parse(text).userId));
    }),
    await inTurns(line, "wrong recovery code", tries, tryCode),
    await inTurns(line, "second factor without a sign-in", tries, secondFactor),
    await inTurns(line, "new e-mail, taken and free", Math.min(tries, 512), email),
    await inTurns(line, "somebody else's step-up, and none", Math.min(tries, 512), stepUp),
    await inTurns(line, "registration, username taken and free", tries, register("username")),
    await inTurns(line, "registration, e-mail taken and free", tries, register("email")),
  ];
  line.close();
  return {
    title: "Answers about somebody and about nobody",
    findings: measured.map(({ what, known, unknown }) => ({
      ...finding(what, `${ms(known)} and ${ms(unknown)}`),
      ratio: `${ms(known - unknown)} apart`,
    })),
  };
}

async function inTurns(
  line: HttpLine,
  what: string,
  tries: number,
  request: Request,
  hear: (turn: number, isKnown: boolean, text: string) => void = () => {},
) {
  const took: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
  const statuses = new Set<number>();
  for (let turn = 0; turn < tries; turn++) {
    // Who is first changes, so that what the one leaves behind meets both.
    for (const isKnown of turn % 2 === 0 ? [true, false] : [false, true]) {
      const text = request(turn, isKnown);
      const started = performance.now();
      const answer = await line.ask(text);
      took[isKnown ? "known" : "unknown"].push(performance.now() - started);
      statuses.add(answer.status);
      hear(turn, isKnown, answer.text);
    }
  }
  return {
    what: `${what} (${[...statuses].join(", ")})`,
    known: median(took.known),
    unknown: median(took.unknown),
  };
}
