import { networkOf } from "../network.ts";
import { tokenOf } from "../sessions/cookie.ts";
import type { RateLimits } from "./limits.ts";
import { createTokenBuckets } from "./tokenBuckets.ts";

/** Keeps anyone from asking the bank more often than a person with a few tabs ever does. */
export interface Rates {
  /**
   * Answers 0, or in how many whole seconds the sender may try again; at once where the sender's
   * session is known.
   */
  admit(
    request: Pick<Request, "method" | "headers">,
    clientAddress: string,
  ): number | Promise<number>;
  /** What was answered to a session: a long answer counts as several requests. */
  charge(request: Pick<Request, "headers">, characters: number): void;
  /** The sender's session is over: what was granted to it counts for its address again. */
  sessionIsOver(request: Pick<Request, "headers">): void;
}

export interface RatesParts {
  readonly limits: RateLimits;
  /** Whether a `Cookie` header belongs to a session that lives. */
  readonly isSignedIn: (cookieHeader: string) => Promise<boolean>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * A session has a bucket of its own once it proved itself; until then, and without one, the sender's
 * address counts, so that made-up cookies gain nothing.
 */
export function createRates(
  { limits, isSignedIn, now = () => performance.now() }: RatesParts,
): Rates {
  const bucketsOf = (rate: "anonymous" | "unproven" | "session" | "sessionWrites") =>
    createTokenBuckets(limits[rate], limits.remembered, now);
  const anonymous = bucketsOf("anonymous");
  const unproven = bucketsOf("unproven");
  const sessions = bucketsOf("session");
  const writes = bucketsOf("sessionWrites");

  function admitSession(token: string, method: string): number {
    const wait = sessions.take(token);
    if (wait > 0 || method === "GET" || method === "HEAD") return wait;
    return writes.take(token);
  }

  /** Who has to prove first that their session lives. */
  async function admitUnproven(cookie: string, token: string, method: string, network: string) {
    const wait = unproven.take(network);
    if (wait > 0) return wait;
    return await isSignedIn(cookie) ? admitSession(token, method) : anonymous.take(network);
  }

  return {
    admit({ method, headers }, clientAddress) {
      const cookie = headers.get("cookie") ?? undefined;
      const token = tokenOf(cookie);
      if (cookie === undefined || token === undefined) {
        return inSeconds(anonymous.take(networkOf(clientAddress)));
      }
      if (sessions.has(token)) return inSeconds(admitSession(token, method));
      return admitUnproven(cookie, token, method, networkOf(clientAddress)).then(inSeconds);
    },
    charge({ headers }, characters) {
      const more = Math.floor(characters / limits.charactersPerRequest);
      const token = more === 0 ? undefined : tokenOf(headers.get("cookie") ?? undefined);
      if (token !== undefined) sessions.charge(token, more);
    },
    sessionIsOver({ headers }) {
      const token = tokenOf(headers.get("cookie") ?? undefined);
      if (token !== undefined) sessions.forget(token);
    },
  };
}

function inSeconds(wait: number): number {
  return Math.ceil(wait / 1_000);
}
