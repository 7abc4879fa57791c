import { clearsSessionCookie, findSession, tokenOf } from "../../auth/sessions/session.ts";
import type { Deps } from "../../kernel/deps.ts";
import { networksOf } from "../../kernel/network.ts";
import type { RateLimits } from "../config/limits.ts";
import { sha256Hex } from "../platform.ts";
import { problemResponse } from "./problemResponse.ts";
import type { Admission } from "./router.ts";

export interface RatesParts {
  readonly limits: RateLimits;
  /** The session token of a `Cookie` header. */
  readonly tokenOf: (cookieHeader: string | undefined) => string | undefined;
  /** Returns whose living session a `Cookie` header belongs to. */
  readonly personOf: (cookieHeader: string) => Promise<number | undefined>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
  /** What a session is remembered by instead of its token, which is a secret. */
  readonly hash?: (token: string) => string;
}

type Sender = Pick<Request, "headers">;

/** Rejects clients that send too many requests (token buckets). */
export function createAdmission(
  { deps, limits }: {
    readonly deps: Pick<Deps, "store" | "clock" | "policy" | "sha256Hex" | "cookiePrefix">;
    readonly limits: RateLimits;
  },
): Admission {
  const rates = createRates({
    limits,
    tokenOf: (cookie) => tokenOf(deps, cookie),
    // Where the store cannot say, the sender counts as unknown; the bank itself answers why.
    personOf: (cookie) =>
      findSession(deps, cookie).then((found) => found?.user.id, () => undefined),
  });

  return {
    async stops(request, { clientAddress }, path) {
      const retryAfter = await rates.admit(request, clientAddress, path);
      if (retryAfter === 0) return undefined;
      return problemResponse("too_many_requests", {
        headers: { "Retry-After": String(retryAfter) },
      });
    },
    answered(request, path, { cookies, characters }) {
      rates.charge(request, path, characters);
      if (clearsSessionCookie(deps, cookies)) rates.sessionIsOver(request);
    },
  };
}

/**
 * Keeps anyone from asking the bank more often than a person with a few tabs ever does. All
 * sessions of a person share their buckets, and all people of a network share its own: neither more
 * sessions nor more people bring more. Until a session proved itself, and without one, the sender's
 * network counts alone, so that made-up cookies gain nothing.
 */
export function createRates(
  { limits, tokenOf, personOf, now = () => performance.now(), hash = sha256Hex }: RatesParts,
) {
  const bucketsOf = (rate: Rate) => createTokenBuckets(rate, limits.remembered, now);
  const anonymous = bucketsOf(limits.anonymous);
  const unproven = bucketsOf(limits.unproven);
  const networks = bucketsOf(limits.network);
  const people = bucketsOf(limits.person);
  const writes = bucketsOf(limits.personWrites);
  const longAnswers = bucketsOf(limits.longAnswers);

  function sessionOf({ headers }: Sender): string | undefined {
    const token = tokenOf(headers.get("cookie") ?? undefined);
    return token === undefined ? undefined : hash(token);
  }

  /** Whose a session is that proved itself; the longest unused are forgotten. */
  const known = new Map<string, string>();

  function keep(session: string, person: string): void {
    known.delete(session);
    known.set(session, person);
    const [oldest] = known.size > limits.remembered ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  }

  function admitPerson(
    person: string,
    { method, address, path }: { method: string; address: string; path: string },
  ): number {
    const isRead = method === "GET" || method === "HEAD";
    const owed = isRead ? longAnswers.owes(placeOf(person, path)) : 0;
    if (owed > 0) return owed;
    const wait = people.take(person) || takeOf(networks, address);
    return wait > 0 || isRead ? wait : writes.take(person);
  }

  /** Milliseconds to wait. Who is not known yet has to prove first that their session lives. */
  async function waitOf(
    { method, headers }: Sender & Pick<Request, "method">,
    address: string,
    path: string,
  ): Promise<number> {
    const session = sessionOf({ headers });
    if (session === undefined) return takeOf(anonymous, address);
    let person = known.get(session);
    if (person === undefined) {
      const wait = takeOf(unproven, address);
      if (wait > 0) return wait;
      person = (await personOf(headers.get("cookie") ?? ""))?.toString();
      if (person === undefined) return takeOf(anonymous, address);
    }
    keep(session, person);
    return admitPerson(person, { method, address, path });
  }

  return {
    /** Returns 0, or in how many whole seconds the sender may try again. */
    async admit(...asked: Parameters<typeof waitOf>): Promise<number> {
      return Math.ceil(await waitOf(...asked) / 1_000);
    },
    /**
     * Charges a user for the length of an answer. After long answers the next request to the same
     * path waits, but no other: a user with a long list must still move money and sign out.
     */
    charge(sender: Sender, path: string, characters: number): void {
      const count = Math.floor(characters / limits.charactersPerToken);
      const person = count === 0 ? undefined : known.get(sessionOf(sender) ?? "");
      if (person !== undefined) longAnswers.charge(placeOf(person, path), count);
    },
    /** The sender's session is over: what comes with it counts for its network again. */
    sessionIsOver(sender: Sender): void {
      const session = sessionOf(sender);
      if (session !== undefined) known.delete(session);
    },
  };
}

function placeOf(person: string, path: string): string {
  return `${person} ${path}`;
}

/** Takes a token of each network that an address is in; a wider one has room for more senders. */
function takeOf(buckets: TokenBuckets, address: string): number {
  const waits = networksOf(address).map(({ network, times }) => buckets.take(network, 1 / times));
  return Math.max(...waits);
}

type TokenBuckets = ReturnType<typeof createTokenBuckets>;

/** A token bucket: a steady rate, and a burst after a pause. */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * A bucket for each key: holds `burst` tokens, gains `perSecond` a second, gives one a request.
 * `now` in milliseconds. Beyond `most` keys the longest unused one is forgotten.
 */
function createTokenBuckets({ perSecond, burst }: Rate, most: number, now: () => number) {
  const buckets = new Map<string, Bucket>();

  function filled(key: string): Bucket {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: burst, filledAt: at };
    bucket.tokens = Math.min(burst, bucket.tokens + (at - bucket.filledAt) * perSecond / 1_000);
    bucket.filledAt = at;
    // Deletes and sets, so that the map keeps its keys in the order of their last use.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.size > most ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  return {
    /** Takes a token, or a `part` of one; returns 0, or the milliseconds until there is so much. */
    take(key: string, part = 1): number {
      const bucket = filled(key);
      if (bucket.tokens < part) return (part - bucket.tokens) * 1_000 / perSecond;
      bucket.tokens -= part;
      return 0;
    },
    /** Takes so many tokens, also those that the key has yet to gain, up to another `burst`. */
    charge(key: string, count: number): void {
      const bucket = filled(key);
      bucket.tokens = Math.max(-burst, bucket.tokens - count);
    },
    /** The milliseconds until the key has gained what was taken too much. */
    owes: (key: string) =>
      buckets.has(key) ? Math.max(0, -filled(key).tokens * 1_000 / perSecond) : 0,
  };
}
