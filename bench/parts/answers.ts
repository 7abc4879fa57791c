import { makePasskey, signWith } from "../../mocks/softwareKey.ts";
import { userHandleOf } from "../../server/auth/passkeys/webauthn.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import type { Bench } from "../bench.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { median } from "../measure.ts";
import { type Finding, finding, ms, type Section } from "../report.ts";
import { customerCookie } from "../seed.ts";

/** The request of a try. */
type Request = (turn: number) => string | Promise<string>;

/** Two requests that an outsider must not tell apart: about an existing user, and about none. */
interface Pair {
  readonly what: string;
  readonly known: Request;
  readonly unknown: Request;
  readonly onAnswer?: (turn: number, isKnown: boolean, text: string) => void;
  readonly prepare?: (turn: number) => Promise<unknown>;
}

const PASSWORD = "correct horse battery";
const WRONG = { code: "000000" };
const TAKEN = "challenge-of-another-user";
/** People whom no other part signs in. */
const FIRST = 3_000;

const idOf = (turn: number) => FIRST + turn;
const noId = (turn: number) => 2_000_000_000 - turn;
const person = (turn: number) => `person-${idOf(turn)}`;
const nobody = (turn: number) => `nobody-${turn}`;
const mailOf = (turn: number) => `${person(turn)}@bench.example`;

/** Each try comes from its own address, so earlier tries don't limit it. */
const from = (place: number, turn: number) =>
  `x-forwarded-for: 10.${place}.${Math.floor(turn / 250)}.${turn % 250}`;
const post = (path: string, field: string, body?: unknown) =>
  requestText("POST", `/api/${path}`, [field], body);
/** From outside, with a body for the turn. */
const outside = (place: number, path: string, body: (turn: number) => unknown): Request => (turn) =>
  post(path, from(place, turn), body(turn));
/** By one of 512 signed-in customers. */
const own = (path: string, body: (turn: number) => unknown): Request => (turn) =>
  post(path, customerCookie(turn % 512), body(turn));

/**
 * Measures response times about existing and unknown users, in turns: timing must not reveal who is
 * a customer.
 */
export async function measureAnswers({ bank, sql, isQuick }: Bench): Promise<Section> {
  const tries = isQuick ? 60 : 1_000;
  const { hash } = await bank.order(`password ${PASSWORD}`);
  await prepareUsers(sql, tries, String(hash));
  const line = await openLine(bank.port);
  const credential = await passkeys(line, sql, `http://localhost:${bank.port}`);
  const passkey = (place: number, isKnown: boolean): Request => async (turn) => {
    const used = await credential(from(place, turn), isKnown);
    const body = { credential: used.credential };
    return requestText("POST", "/api/login/passkey", [from(place, turn), used.cookie], body);
  };
  const pairs: readonly Pair[] = [
    ...ofRecovery(sql),
    ...ofSettings(sql),
    {
      what: "passkey of a user, and unknown",
      known: passkey(8, true),
      unknown: passkey(9, false),
    },
    {
      what: "sign-in with a wrong password",
      known: signIn(10, person),
      unknown: signIn(11, nobody),
    },
    // Registration reveals which usernames are taken, but nothing about email addresses.
    {
      what: "registration, email taken and free",
      known: register(12, mailOf),
      unknown: register(13),
    },
  ];
  const findings: Finding[] = [];
  for (const pair of pairs) findings.push(await apart(line, tries, pair));
  line.close();
  return { title: "Responses for known and unknown users", findings };
}

/** Gives people passwords and changes of their email; every second new address is taken. */
async function prepareUsers(sql: Sql, tries: number, hash: string): Promise<void> {
  await sql`
    update users set password_hash = ${hash} where id between ${FIRST} and ${FIRST + tries}`;
  await sql`
    insert into step_ups (id, user_id, session_hash, to_sign, failures, created_at, expires_at)
    values (${TAKEN}, 1, 'another', '', 0, now(), now() + interval '1 hour')`;
  await sql`
    insert into email_changes (user_id, new_code_hash, old_code_hash, cancel_hash, failures,
      waits_until, expires_at)
    select id, '', '', encode(sha256(convert_to('cancel-' || id, 'UTF8')), 'hex'), 0,
      now() + interval '1 day', now() + interval '7 days'
    from users where id between 2 and 513 or id between ${FIRST} and ${FIRST + tries}
    on conflict (user_id) do nothing`;
  await sql`
    update users set pending_email = case
        when id % 2 = 0 and id < 514 then 'person-' || (id + ${FIRST}) || '@bench.example'
        else 'waiting-' || id || '@bench.example' end
    where id between 2 and 513 or id between ${FIRST} and ${FIRST + tries}`;
}

function ofRecovery(sql: Sql): readonly Pair[] {
  const handles = new Map<string, number>();
  const withHandle = (place: number, path: string, name: typeof person, more?: object) =>
    outside(place, `password-recovery/${path}`, (turn) => ({
      ...WRONG,
      ...more,
      userId: handles.get(name(turn)) ?? 1,
    }));
  const requested = (place: number, name: typeof person) =>
    outside(place, "password-recovery/request", (turn) => ({ username: name(turn) }));
  // Fifty wrong codes stop the codes of all users, and then all responses are the same.
  const prepare = async (turn: number) => {
    if (turn % 40 === 0) await sql`delete from attempts where subject like 'recovery:%'`;
  };
  const newPassword = { newPassword: PASSWORD };
  return [
    {
      what: "recovery requested",
      known: requested(4, person),
      unknown: requested(5, nobody),
      onAnswer: (turn, isKnown, text) =>
        handles.set((isKnown ? person : nobody)(turn), Number(JSON.parse(text).userId)),
    },
    {
      what: "wrong recovery code",
      known: withHandle(4, "verify-code", person),
      unknown: withHandle(5, "verify-code", nobody),
      prepare,
    },
    {
      what: "reset with a wrong code",
      known: withHandle(4, "reset", person, newPassword),
      unknown: withHandle(5, "reset", nobody, newPassword),
      prepare,
    },
  ];
}

function ofSettings(sql: Sql): readonly Pair[] {
  const confirm = (which: 0 | 1): Request => (turn) => {
    const customer = 2 * (turn % 256) + which;
    return post(`users/${2 + customer}/email/confirm`, customerCookie(customer), WRONG);
  };
  const cancel = (place: number, id: typeof idOf) =>
    outside(place, "email-change/cancel", (turn) => ({ token: `cancel-${id(turn)}` }));
  const verify = (place: number, id: typeof idOf) =>
    outside(place, "2fa/verify", (turn) => ({ ...WRONG, userId: id(turn) }));
  const send = (place: number, id: typeof idOf) =>
    outside(place, "2fa/send", (turn) => ({ userId: id(turn) }));
  // A customer may ask a few times a day: of each address that is taken and one that is free.
  const email = (wanted: typeof mailOf): Request => (turn) =>
    requestText("PATCH", `/api/users/${2 + turn % 512}`, [customerCookie(turn % 512)], {
      email: wanted(turn),
    });
  const none = (turn: number) => `challenge-of-nobody-${turn}`;
  return [
    {
      what: "wrong code for a new email, taken and free",
      known: confirm(0),
      unknown: confirm(1),
      prepare: () => sql`update email_changes set failures = 0 where failures > 0`,
    },
    {
      what: "cancel a change of email, and none",
      known: cancel(6, idOf),
      unknown: cancel(7, noId),
    },
    { what: "second factor without a sign-in", known: verify(4, idOf), unknown: verify(5, noId) },
    { what: "code requested without a sign-in", known: send(6, idOf), unknown: send(7, noId) },
    {
      what: "new email, taken and free",
      known: email(mailOf),
      unknown: email((turn) => `free-${turn}@bench.example`),
    },
    {
      what: "another user's step-up, and none",
      known: own("step-up/prove", () => ({ ...WRONG, ids: [TAKEN] })),
      unknown: own("step-up/prove", (turn) => ({ ...WRONG, ids: [none(turn)] })),
    },
    {
      what: "email for another user's step-up, and none",
      known: own("step-up/send", () => ({ id: TAKEN })),
      unknown: own("step-up/send", (turn) => ({ id: none(turn) })),
    },
  ];
}

const signIn = (place: number, name: typeof person) =>
  outside(place, "login", (turn) => ({ username: name(turn), password: "not the right one" }));

const register = (place: number, email = (turn: number) => `new-${turn}@bench.example`) =>
  outside(place, "register", (turn) => ({
    username: `new-${place}-${turn}`,
    email: email(turn),
    password: PASSWORD,
    fullName: "New Person",
  }));

/** A passkey of a user and an unknown one; neither signs the challenge. */
async function passkeys(line: HttpLine, sql: Sql, origin: string) {
  const user = { id: userHandleOf(FIRST), name: "", displayName: "" };
  const options = { challenge: "", rp: { id: "localhost", name: "" }, user };
  const known = await makePasskey(options, { origin });
  const unknown = await makePasskey(options, { origin });
  await sql`
    insert into passkeys (
      user_id, credential_id, public_key, rp_id, counter, transports, is_backed_up, name, created_at
    ) values (${FIRST}, ${known.answer.id}, ${known.publicKey}, 'localhost', 0, '', false, 'Key', now())`;
  return async (address: string, isKnown: boolean) => {
    const begun = await line.ask(post("login/passkey-options", address));
    const { challenge, rpId } = JSON.parse(begun.text);
    const asked = { challenge: String(challenge), rpId: String(rpId) };
    const { answer } = await signWith(unknown.passkey, asked, { origin });
    const cookie = /set-cookie: ([^;]+)/i.exec(begun.head)?.[1] ?? "";
    const id = isKnown ? known.answer.id : unknown.answer.id;
    return { cookie: `cookie: ${cookie}`, credential: { ...answer, id } };
  };
}

/** Measures both requests of a pair and their statuses in turns; the first one changes. */
async function apart(line: HttpLine, tries: number, pair: Pair): Promise<Finding> {
  const took = { known: [] as number[], unknown: [] as number[] };
  const statuses = { known: new Set<number>(), unknown: new Set<number>() };
  for (let turn = 0; turn < tries; turn++) {
    await pair.prepare?.(turn);
    const order = ["known", "unknown"] as const;
    for (const kind of turn % 2 === 0 ? order : order.toReversed()) {
      const text = await pair[kind](turn);
      const started = performance.now();
      const answer = await line.ask(text);
      took[kind].push(performance.now() - started);
      statuses[kind].add(answer.status);
      pair.onAnswer?.(turn, kind === "known", answer.text);
    }
  }
  const [known, unknown] = [median(took.known), median(took.unknown)];
  const answered = [statuses.known, statuses.unknown].map((all) => [...all].join("/"));
  return {
    ...finding(`${pair.what} (${answered.join(" and ")})`, `${ms(known)} and ${ms(unknown)}`),
    ratio: `${ms(known - unknown)} apart`,
  };
}
