import { type Instant, seconds } from "#contract/time.ts";
import type { Deps } from "../../kernel/deps.ts";
import type { AnswerCounts } from "../http/answerCounts.ts";
import type { GuardState } from "../jobs/guards.ts";
import type { Metric } from "./prometheusText.ts";

/** What a process knows of itself. */
export interface MetricSources {
  readonly deps: Pick<Deps, "store" | "clock" | "ledgerHealth">;
  readonly answers: Pick<AnswerCounts, "all" | "refusals" | "decisions">;
  readonly guards: () => Readonly<GuardState>;
  readonly openSockets: () => number;
  readonly hashesWaiting: () => number;
  readonly transactionsWaiting: () => number;
}

/** How many audit rows without a link are counted at most. */
const MOST_UNLINKED = 1_000;

/** How long database metrics are cached, so frequent scrapes cause no more queries. */
const TOLD_AGAIN = seconds(10);

/**
 * Returns the metrics of this process and of the database; without the database only the former.
 */
export function bankMetrics(sources: MetricSources): () => Promise<readonly Metric[]> {
  let known: Promise<readonly Metric[]> = Promise.resolve([]);
  let until = -Infinity;
  return async () => {
    if (performance.now() >= until) {
      until = performance.now() + TOLD_AGAIN;
      known = ofDatabase(sources.deps).catch(() => {
        until = -Infinity;
        return [];
      });
    }
    return [...ofProcess(sources), ...await known];
  };
}

const one = (name: string, help: string, value: number): Metric => ({
  name: `kestrel_${name}`,
  help,
  type: "gauge",
  samples: [{ value }],
});

function ofProcess(sources: MetricSources): readonly Metric[] {
  const { answers, openSockets, hashesWaiting, transactionsWaiting } = sources;
  const { ledgerHealth, clock } = sources.deps;
  const { auditLinkedAt, booksWalkedAt, chainWalkedAt } = sources.guards();
  const age = (name: string, help: string, at: Instant | null) =>
    at === null ? [] : [one(name, help, secondsSince(clock.now(), at))];
  return [
    {
      name: "kestrel_answers_total",
      help: "Answers by method, first part of the path below /api, and status.",
      type: "counter",
      samples: [...answers.all()].map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: "kestrel_refusals_total",
      help: "Error responses by code.",
      type: "counter",
      samples: [...answers.refusals()].map(([code, value]) => ({ labels: { code }, value })),
    },
    {
      name: "kestrel_decisions_total",
      help: "Decisions about transactions.",
      type: "counter",
      samples: [...answers.decisions()].map(([decision, value]) => ({
        labels: { decision },
        value,
      })),
    },
    one("live_sockets", "Open sockets of the live channel.", openSockets()),
    one("hashes_waiting", "Passwords that wait to be hashed.", hashesWaiting()),
    one("transactions_waiting", "Transactions that wait for a connection.", transactionsWaiting()),
    one("books_wrong", "1 while the books are wrong and no money moves.", +ledgerHealth.isHalted),
    one(
      "books_wrong_rows",
      "Accounts and entries found wrong, up to 20 each.",
      ledgerHealth.wrong,
    ),
    ...age("audit_linked_seconds", "Since all audit rows were last linked.", auditLinkedAt),
    ...age("audit_walked_seconds", "Since all links were last looked at.", chainWalkedAt),
    ...age("books_walked_seconds", "Since all of the books were last looked at.", booksWalkedAt),
    {
      ...one("", "Resident memory size in bytes.", Deno.memoryUsage().rss),
      name: "process_resident_memory_bytes",
    },
  ];
}

async function ofDatabase(
  { store, clock }: MetricSources["deps"],
): Promise<readonly Metric[]> {
  const { count, amount, held, oldest } = await store.summary.pending();
  const latest = await store.auditChain.latestLinkedId();
  const unlinked = await store.auditChain.unlinked(latest, MOST_UNLINKED);
  const chain = (await store.walks.list()).find(({ name }) => name === "chain");
  const broken = chain?.wrong.match(/\d+/g)?.length ?? 0;
  const wait = oldest === null ? 0 : secondsSince(clock.now(), oldest);
  return [
    one("pending_transactions", "Transactions that wait for a decision.", count),
    one("pending_cents", "What they come to.", amount),
    one("held_cents", "What pending debits hold.", held),
    one("pending_oldest_seconds", "How long the oldest of them waits.", wait),
    one("audit_unlinked_rows", "Audit rows behind the newest link.", unlinked.length),
    one("audit_wrong_rows", "Entries where the audit chain is broken, up to 20.", broken),
    one("unsent_letters", "Emails waiting to be sent again.", await store.unsentEmails.count()),
  ];
}

function secondsSince(now: Instant, then: Instant): number {
  return Math.max(0, (Date.parse(now) - Date.parse(then)) / 1_000);
}
