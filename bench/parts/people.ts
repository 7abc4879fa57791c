import type { MeasuredBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { cpuTime, quantile } from "../measure.ts";
import { finding, limitFinding, ms, rate, type Section } from "../report.ts";
import { submitter } from "../seed.ts";

/** The polls of an open page and their intervals in seconds, as in docs/product.md. */
const asked = [
  ["/api/accounts", 5],
  ["/api/transactions", 5],
  ["/api/chat/messages", 10],
  ["/api/chat/unread-count", 15],
  ["/api/user", 60],
] as const;

/** A call without work: its latency is the machine's. */
const NOTHING = "/healthz";
const kinds = [...asked, [NOTHING, 5]] as const;

/** The number of connections that a proxy keeps open to the server. */
const LINES = 64;
/** How many different customers have the pages open. */
const CUSTOMERS = 512;
/** Seconds until all pages have polled once; not measured. */
const WARM_UP = 15;

interface PeopleParts {
  readonly bank: MeasuredBank;
  /** How many pages are open. */
  readonly pages: number;
  readonly seconds: number;
}

/**
 * Simulates open pages that poll as the app does without its live channel, whether the server keeps
 * up or not. Latency counts from the time at which a request was due. Some customers submit
 * transactions, as often as docs/performance.md assumes, which changes their lists.
 */
export async function measurePeople({ bank, pages, seconds }: PeopleParts): Promise<Section> {
  const lines = await Promise.all(Array.from({ length: LINES }, () => openLine(bank.port)));
  const due = questions(pages, WARM_UP + seconds);
  const tags = new Map<string, string>();
  const took = { nothing: [] as number[], changed: [] as number[], unchanged: [] as number[] };
  let next = 0;
  let cpu = 0;
  const start = performance.now();

  await Promise.all(lines.map(async (line) => {
    for (let one = due[next++]; one !== undefined; one = due[next++]) {
      const at = start + one.at * 1_000;
      const wait = at - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (cpu === 0 && one.at > WARM_UP) cpu = await cpuTime(bank.pid);
      const { cookie, accounts } = submitter(one.customer % 32, Math.floor(one.customer / 32));
      if (one.path === undefined) {
        const [fromAccountId, toAccountId] = accounts;
        const wish = { type: "transfer", fromAccountId, toAccountId, amount: 0.01 };
        await line.ask(requestText("POST", "/api/transactions", [cookie], wish));
        continue;
      }
      const name = `${one.customer} ${one.path}`;
      const tag = tags.get(name);
      const fields = tag === undefined ? [cookie] : [cookie, `if-none-match: ${tag}`];
      const { status, head } = await line.ask(requestText("GET", one.path, fields));
      if (status !== 200 && status !== 304) throw new Error(`${one.path} was answered ${status}`);
      tags.set(name, /etag: (.*)\r/i.exec(head)?.[1] ?? tag ?? "");
      if (one.at < WARM_UP) continue;
      const kind = one.path === NOTHING ? "nothing" : status === 304 ? "unchanged" : "changed";
      took[kind].push(performance.now() - at);
    }
  }));
  const passed = (performance.now() - start) / 1_000 - WARM_UP;
  const worked = (await cpuTime(bank.pid) - cpu) / 1_000;
  lines.forEach((line) => line.close());
  const { nothing, changed, unchanged } = took;
  const all = [...changed, ...unchanged];
  return {
    title: "Users with a page open",
    findings: [
      finding(
        `requests of ${pages.toLocaleString("en-US")} open pages`,
        rate(all.length / passed),
      ),
      finding("share of 304 responses", `${(100 * unchanged.length / all.length).toFixed(1)} %`),
      finding("CPU, share of a core", `${(100 * worked / passed).toFixed(0)} %`),
      limitFinding("response time since due, p50", quantile(all, 0.5), "ms", 20),
      limitFinding("response time since due, p99", quantile(all, 0.99), "ms", 200),
      finding("responses with new data, p99", ms(quantile(changed, 0.99))),
      finding("304 responses, p99", ms(quantile(unchanged, 0.99))),
      finding("requests that need no data, p99", ms(quantile(nothing, 0.99))),
    ],
  };
}

interface Question {
  /** In seconds since the beginning. */
  readonly at: number;
  readonly customer: number;
  /** Undefined where they submit something. */
  readonly path?: string;
}

/** All that is asked in so many seconds, in its order. */
function questions(pages: number, seconds: number): readonly Question[] {
  const all: Question[] = [];
  for (let page = 0; page < pages; page++) {
    const customer = page % CUSTOMERS;
    for (const [path, every] of kinds) {
      for (let at = every * Math.random(); at < seconds; at += every) {
        all.push({ at, customer, path });
      }
    }
  }
  // A fifth of two transactions a day in the busiest hour, of twenty times as many customers.
  const submits = Math.ceil(20 * pages * 0.4 * seconds / 3_600);
  for (let count = 0; count < submits; count++) {
    const customer = Math.floor(CUSTOMERS * Math.random());
    all.push({ at: seconds * Math.random(), customer });
  }
  return all.toSorted((one, other) => one.at - other.at);
}
