import { makePasskey, signWith } from "../../mocks/softwareKey.ts";
import { userHandleOf } from "../../server/auth/passkeys/webauthn.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { type HttpLine, openLine, requestText } from "../httpLine.ts";
import { median } from "../measure.ts";
import { type Finding, finding, ms, type Section } from "../report.ts";
import { customerCookie } from "../seed.ts";

interface AnswerParts {
  readonly bank: MeasuredBank;
  readonly sql: Sql;
  readonly tries: number;
}

/** The request of a try, about an existing user or about none. */
type Request = (turn: number) => string | Promise<string>;

/** Each try comes from its own address, so earlier tries don't limit it. */
const from = (place: number, turn: number) =>
  `x-forwarded-for: 10.${place}.${Math.floor(turn / 250)}.${turn % 250}`;
/** People whom no other part signs in. */
const FIRST = 3_000;
const person = (turn: number) => `person-${FIRST + turn}`;
const nobody = (turn: number) => `nobody-${turn}`;
const mailOf = (turn: number) => `${person(turn)}@bench.example`;
const WRONG = { code: "000000" };
const TAKEN = "challenge-of-somebody-else";

function post(path: string, field: string, body?: unknown): string {
  return requestText("POST", path, [field], body);
}

/**
 * Measures response times about existing and unknown users, in turns: timing must not reveal who is
 * a customer. Hashing passwords takes most of the time, so two lines ask in parallel, one for each
 * worker, and both kinds of tries meet the same load.
 */
export async function measureAnswers({ bank, sql, tries }: AnswerParts): Promise<Section> {
  const { hash } = await bank.order("password correct horse battery");
  await sql`
    update users set password_hash = ${String(hash)}
    where id between ${FIRST} and ${FIRST + tries}`;
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
  // For every second customer, the pending address belongs to another user.
  await sql`
    update users set pending_email = case
        when id % 2 = 0 and id < 514 then 'person-' || (id + ${FIRST}) || '@bench.example'
        else 'waiting-' || id || '@bench.example' end
    where id between 2 and 513 or id between ${FIRST} and ${FIRST + tries}`;
  const line = await openLine(bank.port);
  const credential = await passkeys(line, sql, `http://localhost:${bank.port}`);

  const handles = new Map<string, number>();
  const keepHandle = (turn: number, which: number, text: string) =>
    handles.set((which === 0 ? person : nobody)(turn), Number(JSON.parse(text).userId));
  const recover = (place: number, name: typeof person): Request => (turn) =>
    post("/api/password-recovery/request", from(place, turn), { username: name(turn) });
  const tryCode = (place: number, name: typeof person): Request => (turn) =>
    post("/api/password-recovery/verify-code", from(place, turn), {
      ...WRONG,
      userId: handles.get(name(turn)) ?? 1,
    });
  const reset = (place: number, name: typeof person): Request => (turn) =>
    post("/api/password-recovery/reset", from(place, turn), {
      ...WRONG,
      userId: handles.get(name(turn)) ?? 1,
      newPassword: "correct horse battery",
    });
  const cancel = (place: number, idOf: (turn: number) => number): Request => (turn) =>
    post("/api/email-change/cancel", from(place, turn), { token: `cancel-${idOf(turn)}` });
  const confirm = (which: 0 | 1): Request => (turn) => {
    const customer = 2 * (turn % 256) + which;
    const path = `/api/users/${2 + customer}/email/confirm`;
    return requestText("POST", path, [customerCookie(customer)], WRONG);
  };
  const secondFactor = (place: number, idOf: (turn: number) => number): Request => (turn) =>
    post("/api/2fa/verify", from(place, turn), { ...WRONG, userId: idOf(turn) });
  const askCode = (place: number, idOf: (turn: number) => number): Request => (turn) =>
    post("/api/2fa/send", from(place, turn), { userId: idOf(turn) });
  const passkey = (place: number, isKnown: boolean): Request => async (turn) => {
    const { cookie, credential: used } = await credential(from(place, turn), isKnown);
    return requestText("POST", "/api/login/passkey", [from(place, turn), cookie], {
      credential: used,
    });
  };
  const own = (turn: number) => customerCookie(turn % 512);
  // A customer may ask a few times a day: of each address that is taken and one that is free.
  const email = (wanted: (turn: number) => string): Request => (turn) =>
    requestText("PATCH", `/api/users/${2 + turn % 512}`, [own(turn)], { email: wanted(turn) });
  const stepUp = (idOf: (turn: number) => string): Request => (turn) =>
    post("/api/step-up/prove", own(turn), { ...WRONG, ids: [idOf(turn)] });
  const sendStepUp = (idOf: (turn: number) => string): Request => (turn) =>
    post("/api/step-up/send", own(turn), { id: idOf(turn) });
  const signIn = (place: number, name: typeof person): Request => (turn) =>
    post("/api/login", from(place, turn), { username: name(turn), password: "not the right one" });
  const register = (place: number, taken: object = {}): Request => (turn) =>
    post("/api/register", from(place, turn), {
      username: `new-${place}-${turn}`,
      email: `new-${place}-${turn}@bench.example`,
      password: "correct horse battery",
      fullName: "New Person",
      ...taken,
    });

  const idOfNobody = (turn: number) => 2_000_000_000 - turn;
  const idOf = (turn: number) => FIRST + turn;
  const taken = () => TAKEN;
  const none = (turn: number) => `challenge-of-nobody-${turn}`;
  const free = (turn: number) => `free-${turn}@bench.example`;
  // Fifty wrong codes stop the codes of all users, and then all responses are the same.
  const goOn = async (turn: number) => {
    if (turn % 40 === 0) await sql`delete from attempts where subject like 'recovery:%'`;
  };
  const forgetWrong = async () => {
    await sql`update email_changes set failures = 0 where failures > 0`;
  };
  const pairs: readonly [string, readonly Request[], typeof keepHandle?, typeof goOn?][] = [
    ["recovery requested", [recover(4, person), recover(5, nobody)], keepHandle],
    ["wrong recovery code", [tryCode(4, person), tryCode(5, nobody)], undefined, goOn],
    ["reset with a wrong code", [reset(4, person), reset(5, nobody)], undefined, goOn],
    [
      "wrong code for a new email, taken and free",
      [confirm(0), confirm(1)],
      undefined,
      forgetWrong,
    ],
    ["cancel a change of email, and none", [cancel(6, idOf), cancel(7, idOfNobody)]],
    ["second factor without a sign-in", [secondFactor(4, idOf), secondFactor(5, idOfNobody)]],
    ["code requested without a sign-in", [askCode(6, idOf), askCode(7, idOfNobody)]],
    ["passkey of a user, and unknown", [passkey(8, true), passkey(9, false)]],
    ["new email, taken and free", [email(mailOf), email(free)]],
    ["another user's step-up, and none", [stepUp(taken), stepUp(none)]],
    ["email for another user's step-up, and none", [sendStepUp(taken), sendStepUp(none)]],
  ];
  const found: Finding[] = [];
  for (const [what, requests, hear, prepare] of pairs) {
    found.push(...apart(what, await inTurns(line, tries, requests, hear, prepare)));
  }
  const other = await openLine(bank.port);
  const signedIn = inTurns(line, tries, [signIn(10, person), signIn(11, nobody)]);
  // Registration reveals which usernames are taken, but nothing about email addresses.
  const named = await inTurns(other, tries, [
    (turn) => register(12, { username: person(turn) })(turn),
    register(13),
  ]);
  const mailed = await inTurns(other, tries, [
    (turn) => register(14, { email: mailOf(turn) })(turn),
    register(15),
  ]);
  found.push(
    ...apart("sign-in with a wrong password", await signedIn),
    ...apart("registration, username taken and free", named),
    ...apart("registration, email taken and free", mailed),
  );
  line.close();
  other.close();
  return { title: "Responses for known and unknown users", findings: found };
}

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
    const begun = await line.ask(post("/api/login/passkey-options", address));
    const { challenge, rpId } = JSON.parse(begun.text);
    const asked = { challenge: String(challenge), rpId: String(rpId) };
    const { answer } = await signWith(unknown.passkey, asked, { origin });
    const cookie = /set-cookie: ([^;]+)/i.exec(begun.head)?.[1] ?? "";
    const id = isKnown ? known.answer.id : unknown.answer.id;
    return { cookie: `cookie: ${cookie}`, credential: { ...answer, id } };
  };
}

/** Measures each request and its status, in turns; the first one changes. */
async function inTurns(
  line: HttpLine,
  tries: number,
  requests: readonly Request[],
  hear: (turn: number, which: number, text: string) => void = () => {},
  prepare: (turn: number) => Promise<void> = async () => {},
) {
  const asked = requests.map((request) => {
    const took: number[] = [];
    return { request, took, statuses: new Set<number>() };
  });
  for (let turn = 0; turn < tries; turn++) {
    await prepare(turn);
    for (let place = 0; place < asked.length; place++) {
      const which = (turn + place) % asked.length;
      const one = asked[which];
      if (one === undefined) continue;
      const text = await one.request(turn);
      const started = performance.now();
      const answer = await line.ask(text);
      one.took.push(performance.now() - started);
      one.statuses.add(answer.status);
      hear(turn, which, answer.text);
    }
  }
  return asked.map(({ took, statuses }) => ({ took: median(took), statuses: [...statuses] }));
}

/** Compares the times about existing users with those about unknown ones. */
function apart(
  what: string,
  [somebody, nobody]: readonly { readonly took: number; readonly statuses: readonly number[] }[],
): Finding[] {
  if (somebody === undefined || nobody === undefined) return [];
  const statuses = [somebody, nobody].map(({ statuses }) => statuses.join("/")).join(" and ");
  return [{
    ...finding(`${what} (${statuses})`, `${ms(somebody.took)} and ${ms(nobody.took)}`),
    ratio: `${ms(somebody.took - nobody.took)} apart`,
  }];
}
