import type { CallSpec } from "#contract/defineCall.ts";

const MOST_KEPT = 32;

interface Kept {
  readonly etag: string;
  readonly text: string;
  readonly totalCount: number | null;
}

/** One read that is about to be asked again. */
interface Question {
  /** What to ask with; empty where nothing is kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the bank meant: its text, or the kept one where it answered 304. */
  textOf(response: Response, text: string): string | undefined;
  /** How long the whole list is, as the bank said now or with the kept answer. */
  totalOf(response: Response): number | null;
}

function totalIn({ headers }: Response): number | null {
  const told = headers.get("x-total-count");
  return told === null ? null : Number(told);
}

/**
 * The last answers of polled reads. Answers may not be stored by the browser, so the page itself
 * remembers each with its tag and asks whether it still holds; the bank then says so in a few bytes.
 */
export interface KeptAnswers {
  about(call: CallSpec, address: string): Question;
  /** Whoever asks next may be somebody else. */
  forget(): void;
}

export function createKeptAnswers(): KeptAnswers {
  const kept = new Map<string, Kept>();

  function keep(address: string, answer: Kept): void {
    kept.set(address, answer);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  return {
    about(call, address) {
      if (call.conditional === undefined) {
        return { headers: {}, textOf: (_, text) => text, totalOf: totalIn };
      }
      const known = kept.get(address);
      const headers: Record<string, string> = {};
      if (known !== undefined) headers["if-none-match"] = known.etag;
      return {
        headers,
        textOf(response, text) {
          if (response.status === 304) return known?.text;
          const etag = response.headers.get("etag");
          kept.delete(address);
          if (response.ok && etag !== null) {
            keep(address, { etag, text, totalCount: totalIn(response) });
          }
          return text;
        },
        totalOf: (response) =>
          totalIn(response) ?? (response.status === 304 ? known?.totalCount ?? null : null),
      };
    },
    forget: () => kept.clear(),
  };
}

/** Calls that visitors may make begin or end sessions; a 401 tells that one is over. */
export function changesWhoAsks(call: CallSpec, status: number): boolean {
  return status === 401 || (call.method !== "GET" && call.access !== "signedIn" &&
    call.access !== "customer" && call.access !== "admin");
}
