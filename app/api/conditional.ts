import type { CallOutput, CallSpec } from "#contract/defineCall.ts";

const MOST_KEPT = 32;

/** A part of a list. `totalCount` is how long the whole is; null where the bank did not count. */
export interface Part<C extends CallSpec> {
  readonly rows: CallOutput<C>;
  readonly totalCount: number | null;
  /** Then: the number up to which the bank counted; there are more. */
  readonly totalMoreThan?: number | null;
}

interface Kept {
  readonly etag: string;
  readonly part: Part<CallSpec>;
}

/** One read that is about to be asked again. */
interface Question<C extends CallSpec> {
  /** What to ask with; empty where nothing is kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the bank means where it answers 304. */
  readonly kept: Part<C> | undefined;
  /** Keeps what the bank answered, as it was read. */
  keep(response: Response, part: Part<C>): void;
}

/**
 * The last answers of polled reads. Answers may not be stored by the browser, so the page itself
 * remembers each with its tag and asks whether it still holds; the bank then says so in a few bytes,
 * and nothing is read again.
 */
export interface ResponseCache {
  /** `address` tells apart all that can be asked, also for different companies. */
  about<C extends CallSpec>(call: C, address: string): Question<C>;
  /** Clears all stored answers, because the next caller may be a different user. */
  forget(): void;
}

export function createResponseCache(): ResponseCache {
  const answers = new Map<string, Kept>();

  function keep(address: string, answer: Kept): void {
    answers.set(address, answer);
    const [oldest] = answers.keys();
    if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
  }

  function about<C extends CallSpec>(call: C, address: string): Question<C>;
  function about(call: CallSpec, address: string): Question<CallSpec> {
    if (call.conditional === undefined) return { headers: {}, kept: undefined, keep() {} };
    const known = answers.get(address);
    return {
      headers: known === undefined ? {} : { "if-none-match": known.etag },
      kept: known?.part,
      keep({ headers }, part) {
        const etag = headers.get("etag");
        answers.delete(address);
        if (etag !== null) keep(address, { etag, part });
      },
    };
  }

  return { about, forget: () => answers.clear() };
}

/** Calls that visitors may make begin or end sessions; a 401 tells that one is over. */
export function changesWhoAsks(call: CallSpec, status: number): boolean {
  return status === 401 || (call.method !== "GET" && call.access !== "signedIn" &&
    call.access !== "customer" && call.access !== "admin");
}
