import { integerIn } from "../../server/db/postgres/columns.ts";
import type { Sql } from "../../server/db/postgres/sql.ts";
import { books, missing } from "../approvals.ts";
import type { MeasuredBank } from "../bank.ts";
import type { Bench } from "../bench.ts";
import { type HttpLine, openLines, requestText } from "../httpLine.ts";
import { cpuTime, pause, quantile } from "../measure.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { adminCookie, BROWSERS, customer, WHOLE_BANK } from "../seed.ts";

/** What an open page polls, and every how many seconds, as in docs/product.md. */
const polls = [
  { kind: "poll accounts", path: "/api/accounts", every: 5 },
  { kind: "poll transactions", path: "/api/transactions", every: 5 },
  { kind: "poll messages", path: "/api/chat/messages", every: 10 },
  { kind: "poll unread count", path: "/api/chat/unread-count", every: 15 },
  { kind: "check session", path: "/api/user", every: 60 },
] as const;

/** What else happens, per second. */
const acts = { submit: 20, approve: 20, "sign in": 50 / 60 } as const;

type Kind = (typeof polls)[number]["kind"] | keyof typeof acts;

/** The number of connections that a proxy keeps open to the server. */
const LINES = 64;
/** Seconds in which all pages are opened, and until all have their first responses: not measured. */
const OPENING = 40;
const WARM_UP = 50;
/** How many people sign in, by turns; each has a few sessions at most. */
const PEOPLE = 1_000;
const PASSWORD = "correct horse battery";
/** The goal for 99 of 100 requests. */
const MOST_MS = 250;

/**
 * Simulates an ordinary hour: open pages that poll, customers who submit and sign in, staff who
 * approve. Requests are sent when they are due, whether the server keeps up or not, and their
 * latency counts from then.
 */
export async function measureBank({ bank, sql, size, isQuick }: Bench): Promise<Section> {
  const isAlone = size.customers === WHOLE_BANK;
  const pages = isQuick && !isAlone ? 500 : 5_000;
  // A run of its own shows whether memory grows: `--minutes=60` at night.
  const given = Deno.args.find((arg) => arg.startsWith("--minutes="))?.slice("--minutes=".length);
  const seconds = 60 * Number(given ?? (isAlone && !isQuick ? 15 : 1));
  const people = await prepare(bank, sql, pages);
  const lines = await openLines(bank.port, LINES);
  const due = questions(pages, WARM_UP + seconds);
  const ask = asker(people);
  const took = new Map<Kind, number[]>();
  let unchanged = 0;
  const start = performance.now();
  const memory = watchMemory(bank, seconds);
  const worked = cpuBetween(bank.pid, seconds);
  await Promise.all(lines.map(async (line) => {
    for (const one of due) {
      const at = start + one.at * 1_000;
      await pause(at - performance.now());
      const answer = await ask.send(line, one);
      if (one.at < WARM_UP || answer === undefined) continue;
      if (answer === 304) unchanged++;
      took.set(one.kind, took.get(one.kind) ?? []);
      took.get(one.kind)?.push(performance.now() - at);
    }
  }));
  lines.forEach((line) => line.close());
  const all = [...took.values()].flat();
  const [atStart, inMiddle, atEnd] = await memory;
  return {
    title: "A bank's hour",
    findings: [
      finding(
        `requests of ${pages.toLocaleString("en-US")} open pages`,
        rate(all.length / seconds),
      ),
      finding("share of 304 responses", `${(100 * unchanged / all.length).toFixed(1)} %`),
      finding("CPU, share of a core", `${(100 * await worked / seconds).toFixed(0)} %`),
      finding("all requests, p50", ms(quantile(all, 0.5))),
      limitFinding("all requests, p99", quantile(all, 0.99), "ms", MOST_MS),
      ...[...took].toSorted().flatMap(([kind, times]) => [
        finding(`${kind}, p50`, ms(quantile(times, 0.5))),
        limitFinding(`${kind}, p99`, quantile(times, 0.99), "ms", MOST_MS),
      ]),
      limitFinding("requests that failed", ask.failures.length, "", 0),
      ...(["values", "process"] as const).map((part) =>
        finding(
          `memory of ${memoryOf[part]}: start, middle, end`,
          [atStart, inMiddle, atEnd].map((memory) => mb(memory[part])).join(", "),
          { is: atEnd[part] / atStart[part], of: "start", goal: 1.1, most: true },
        )
      ),
      await missingSubmits(sql, ask.submitted),
      await missing(sql, ask.approved),
      await books(bank),
    ],
  };
}

/** Opens a session for each page; returns the IDs of people whose password is known. */
async function prepare(bank: MeasuredBank, sql: Sql, pages: number): Promise<readonly number[]> {
  const { hash } = await bank.order(`password ${PASSWORD}`);
  const people = Array.from({ length: PEOPLE }, (_, at) => customer(pages + at).userId);
  await sql`
    update users set password_hash = ${String(hash)}
    where id between ${people[0] ?? 0} and ${people.at(-1) ?? 0}`;
  await sql`
    insert into sessions
      (token_hash, user_id, created_at, last_active_at, device, has_second_factor)
    select encode(sha256(('bench-page-' || id)::bytea), 'hex'), id, now(), now(), 'bench', true
    from users where id between ${customer(0).userId} and ${customer(pages - 1).userId}`;
  return people;
}

interface Question {
  /** In seconds since the beginning. */
  readonly at: number;
  readonly kind: Kind;
  readonly page: number;
  readonly path?: string;
}

/** All that is asked in so many seconds, in its order; a second at a time, for long runs. */
function* questions(pages: number, seconds: number): Generator<Question, void> {
  const phases = polls.map(({ every }) =>
    Array.from({ length: pages }, () => every * Math.random())
  );
  for (let second = 0; second < seconds; second++) {
    const due: Question[] = polls.flatMap(({ every, ...poll }, at) =>
      (phases[at] ?? []).flatMap((phase, page) =>
        Math.floor(phase) === second % every && page * OPENING <= second * pages
          ? [{ ...poll, page, at: second + phase % 1 }]
          : []
      )
    );
    for (const kind of ["submit", "approve", "sign in"] as const) {
      const many = acts[kind];
      for (let at = Math.ceil(second * many); at < (second + 1) * many; at++) {
        due.push({ kind, page: Math.floor(pages * Math.random()), at: at / many });
      }
    }
    yield* due.toSorted((one, other) => one.at - other.at);
  }
}

/** Sends requests, and keeps the tags of responses and what was acknowledged. */
function asker(people: readonly number[]) {
  const tags = new Map<string, string>();
  const submitted: number[] = [];
  const approved: number[] = [];
  const failures: string[] = [];
  let [signedIn, decided] = [0, 0];

  function requestOf({ kind, page, path }: Question): string | undefined {
    const { userId, accounts: [fromAccountId, toAccountId] } = customer(page);
    const cookie = `cookie: session=bench-page-${userId}`;
    if (kind === "submit") {
      const key = `idempotency-key: ${crypto.randomUUID()}`;
      const wish = { type: "transfer", fromAccountId, toAccountId, amount: 0.01 };
      return requestText("POST", "/api/transactions", [cookie, key], wish);
    }
    if (kind === "approve") {
      const id = submitted[decided];
      if (id === undefined) return undefined;
      const admin = adminCookie(decided++ % BROWSERS);
      return requestText("PATCH", `/api/transactions/${id}`, [admin], { status: "completed" });
    }
    if (kind === "sign in") {
      const person = people[signedIn++ % PEOPLE] ?? 0;
      const address = `x-forwarded-for: 10.1.${person % 250}.${signedIn % 250}`;
      const body = { username: `person-${person}`, password: PASSWORD };
      return requestText("POST", "/api/login", [address], body);
    }
    const tag = tags.get(`${page} ${path}`);
    // The page reports once a minute that its customer is there.
    const more = path === "/api/user" ? ["kestrel-active: 1"] : [];
    if (tag !== undefined) more.push(`if-none-match: ${tag}`);
    return requestText("GET", path ?? "", [cookie, ...more]);
  }

  /** Returns the status; undefined if there was nothing to ask. */
  async function send(line: HttpLine, question: Question): Promise<number | undefined> {
    const request = requestOf(question);
    if (request === undefined) return undefined;
    const { status, head, text } = await line.ask(request);
    const { kind, page, path } = question;
    if (status !== 304 && (status < 200 || status >= 300)) {
      failures.push(`${kind}: ${status} ${text}`);
      if (failures.length < 4) console.error(failures.at(-1));
    } else if (kind === "submit" || kind === "approve") {
      const id = Number(/"id":(\d+)/.exec(text)?.[1]);
      (kind === "submit" ? submitted : approved).push(id);
    } else if (path !== undefined) {
      const tag = /etag: (.*)\r/i.exec(head)?.[1];
      if (tag !== undefined) tags.set(`${page} ${path}`, tag);
    }
    return status;
  }

  return { send, submitted, approved, failures };
}

async function missingSubmits(sql: Sql, acknowledged: readonly number[]) {
  const [row = {}] = await sql`
    select count(*)::integer as kept from transactions
    where id = any (${`{${acknowledged.join()}}`}::text::integer[])`;
  const lost = acknowledged.length - integerIn(row, "kept");
  return limitFinding(`of ${acknowledged.length} acknowledged submissions, missing`, lost, "", 0);
}

const memoryOf = { values: "the program's values", process: "the process" } as const;

/** Returns the memory in use at the start, in the middle, and at the end; see bankProcess.ts. */
async function watchMemory(bank: MeasuredBank, seconds: number) {
  const after = async (wait: number) => {
    await pause(wait * 1_000);
    const { values, process } = await bank.order("memory");
    return { values: Number(values), process: Number(process) };
  };
  return [
    await after(WARM_UP),
    await after(seconds / 2),
    await after(seconds / 2),
  ] as const;
}

/** Returns the seconds of processor that a process used after the warm-up. */
async function cpuBetween(pid: number, seconds: number): Promise<number> {
  await pause(WARM_UP * 1_000);
  const before = await cpuTime(pid);
  await pause(seconds * 1_000);
  return (await cpuTime(pid) - before) / 1_000;
}

const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
