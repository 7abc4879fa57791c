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
    path: string,
  ): number | Promise<number>;
  /**
   * What was read by a session: after long answers, the next at the same path waits. Nothing else
   * does, because whoever has a long list must still move money and sign out.
   */
  charge(request: Pick<Request, "headers">, path: string, characters: number): void;
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
  const bucketsOf = (
    rate: "anonymous" | "unproven" | "session" | "sessionWrites" | "longAnswers",
  ) => createTokenBuckets(limits[rate], limits.remembered, now);
  const anonymous = bucketsOf("anonymous");
  const unproven = bucketsOf("unproven");
  const sessions = bucketsOf("session");
  const writes = bucketsOf("sessionWrites");
  const longAnswers = bucketsOf("longAnswers");

  function admitSession({ token, method, path }: Asked): number {
    const isRead = method === "GET" || method === "HEAD";
    const owed = isRead ? longAnswers.owes(placeOf(token, path)) : 0;
    if (owed > 0) return owed;
    const wait = sessions.take(token);
    return wait > 0 || isRead ? wait : writes.take(token);
  }

  /** Who has to prove first that their session lives. */
  async function admitUnproven(cookie: string, asked: Asked, network: string) {
    const wait = unproven.take(network);
    if (wait > 0) return wait;
    return await isSignedIn(cookie) ? admitSession(asked) : anonymous.take(network);
  }

  return {
    admit({ method, headers }, clientAddress, path) {
      const cookie = headers.get("cookie") ?? undefined;
      const token = tokenOf(cookie);
      if (cookie === undefined || token === undefined) {
        return inSeconds(anonymous.take(networkOf(clientAddress)));
      }
      const asked = { token, method, path };
      if (sessions.has(token)) return inSeconds(admitSession(asked));
      return admitUnproven(cookie, asked, networkOf(clientAddress)).then(inSeconds);
    },
    charge({ headers }, path, characters) {
      const count = Math.floor(characters / limits.charactersPerToken);
      const token = count === 0 ? undefined : tokenOf(headers.get("cookie") ?? undefined);
      if (token !== undefined) longAnswers.charge(placeOf(token, path), count);
    },
    sessionIsOver({ headers }) {
      const token = tokenOf(headers.get("cookie") ?? undefined);
      if (token !== undefined) sessions.forget(token);
    },
  };
}

/** What of a request with a session decides whether it may come. */
interface Asked {
  readonly token: string;
  readonly method: string;
  readonly path: string;
}

function placeOf(token: string, path: string): string {
  return `${token} ${path}`;
}

function inSeconds(wait: number): number {
  return Math.ceil(wait / 1_000);
}
