import { networkOf } from "../../network.ts";
import { tokenOf } from "../../auth/sessions/session.ts";
import type { RateLimits } from "../config/limits.ts";
import { sha256Hex } from "../sha256Hex.ts";
import { createTokenBuckets } from "./tokenBuckets.ts";

/** Keeps anyone from asking the bank more often than a person with a few tabs ever does. */
export interface Rates {
  /** Answers 0, or in how many whole seconds the sender may try again. */
  admit(
    request: Pick<Request, "method" | "headers">,
    clientAddress: string,
    path: string,
  ): Promise<number>;
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
  /** What a session is remembered by instead of its token, which is a secret. */
  readonly hash?: (token: string) => string;
}

/**
 * A session has a bucket of its own once it proved itself; until then, and without one, the sender's
 * address counts, so that made-up cookies gain nothing.
 */
export function createRates(
  { limits, isSignedIn, now = () => performance.now(), hash = sha256Hex }: RatesParts,
): Rates {
  const bucketsOf = (
    rate: "anonymous" | "unproven" | "session" | "sessionWrites" | "longAnswers",
  ) => createTokenBuckets(limits[rate], limits.remembered, now);
  const anonymous = bucketsOf("anonymous");
  const unproven = bucketsOf("unproven");
  const sessions = bucketsOf("session");
  const writes = bucketsOf("sessionWrites");
  const longAnswers = bucketsOf("longAnswers");

  function admitSession({ session, method, path }: Asked): number {
    const isRead = method === "GET" || method === "HEAD";
    const owed = isRead ? longAnswers.owes(placeOf(session, path)) : 0;
    if (owed > 0) return owed;
    const wait = sessions.take(session);
    return wait > 0 || isRead ? wait : writes.take(session);
  }

  function sessionOf(cookie: string | undefined): string | undefined {
    const token = tokenOf(cookie);
    return token === undefined ? undefined : hash(token);
  }

  /** Who has to prove first that their session lives. */
  async function admitUnproven(cookie: string, asked: Asked, network: string) {
    const wait = unproven.take(network);
    if (wait > 0) return wait;
    return await isSignedIn(cookie) ? admitSession(asked) : anonymous.take(network);
  }

  return {
    async admit({ method, headers }, clientAddress, path) {
      const cookie = headers.get("cookie") ?? undefined;
      const session = sessionOf(cookie);
      if (cookie === undefined || session === undefined) {
        return inSeconds(anonymous.take(networkOf(clientAddress)));
      }
      const asked = { session, method, path };
      if (sessions.has(session)) return inSeconds(admitSession(asked));
      return inSeconds(await admitUnproven(cookie, asked, networkOf(clientAddress)));
    },
    charge({ headers }, path, characters) {
      const count = Math.floor(characters / limits.charactersPerToken);
      const session = count === 0 ? undefined : sessionOf(headers.get("cookie") ?? undefined);
      if (session !== undefined) longAnswers.charge(placeOf(session, path), count);
    },
    sessionIsOver({ headers }) {
      const session = sessionOf(headers.get("cookie") ?? undefined);
      if (session !== undefined) sessions.forget(session);
    },
  };
}

/** What of a request with a session decides whether it may come. */
interface Asked {
  /** The hash of its token. */
  readonly session: string;
  readonly method: string;
  readonly path: string;
}

function placeOf(session: string, path: string): string {
  return `${session} ${path}`;
}

function inSeconds(wait: number): number {
  return Math.ceil(wait / 1_000);
}
