import type { CallInput, CallOutput, CallSpec } from "#contract/defineCall.ts";
import type { ServerFrame } from "#contract/live.ts";
import type { commonProblems, ProblemCode } from "#contract/problem.ts";
import type { Duration, Instant } from "#contract/time.ts";
import type { Deps, Notice } from "./deps.ts";
import type { Audience } from "./live/hub.ts";
import type { Refuse } from "./refusal.ts";
import type { FoundSession } from "./store/ports/sessions.ts";
import type { Tables } from "./store/store.ts";

/** Who makes a call, as their session says. */
export type Actor = FoundSession;

/** The refusals a verb may answer: those its call declares and those any call may. */
export type Refusals<C extends CallSpec> = C["refuses"][number] | (typeof commonProblems)[number];

interface Context<R extends ProblemCode> {
  readonly actor: Actor;
  readonly now: Instant;
  readonly policy: Deps["policy"];
  readonly randomness: Deps["randomness"];
  readonly sealer: Deps["sealer"];
  readonly refusal: Refuse<R>;
}

export interface ReadContext<R extends ProblemCode> extends Context<R> {
  readonly store: Tables;
}

export interface WriteContext<R extends ProblemCode> extends Context<R> {
  /** The one transaction that the whole verb runs in. */
  readonly tx: Tables;
  /** Told to the audience's sockets once the transaction is committed. */
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
  /** Closes the sockets of sessions that this transaction ended, once it is committed. */
  readonly endSessions: (tokenHashes: readonly string[]) => void;
  /** Written to a person once the transaction is committed; nobody waits for it. */
  readonly notify: (notice: Notice) => void;
}

/** For a write that is one call of the store, which needs no transaction around it. */
export interface DirectContext<R extends ProblemCode> extends Context<R> {
  readonly store: Tables;
  /** Told at once: what it tells is committed. */
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
}

/** What a write may need before its transaction begins: slow work, such as hashing a password. */
export interface PrepareContext<R extends ProblemCode> extends Context<R> {
  readonly passwords: Deps["passwords"];
}

/** The caller's cookies: what came with the request, and what the answer will set. */
export interface Cookies {
  read(name: string): string | undefined;
  /** Only the page itself may read a cookie that is `readable`; it must hold nothing secret. */
  set(name: string, value: string, options: { lifetime: Duration; readable?: boolean }): void;
  clear(name: string): void;
}

/** For calls that must not hold a transaction while they hash, or that open and end sessions. */
export interface FreeContext<R extends ProblemCode> {
  readonly actor: Actor | undefined;
  readonly deps: Deps;
  readonly now: Instant;
  readonly refusal: Refuse<R>;
  readonly clientAddress: string;
  readonly device: string;
  readonly cookies: Cookies;
  /** Has the browser throw away the pages and answers that it keeps. */
  readonly clearCache: () => void;
}

/** A list whose full length is more than what it answers: told as `X-Total-Count`. */
export interface Answer<C extends CallSpec> {
  readonly output: CallOutput<C>;
  readonly totalCount?: number;
}

type Run<C extends CallSpec, X> = (context: X, input: CallInput<C>) => Promise<Answer<C>>;

/** A verb of one call, as its file writes it. */
export interface Verb<C extends CallSpec, Kind extends string, X> {
  readonly kind: Kind;
  readonly call: C;
  readonly run: Run<C, X>;
}

/**
 * Any verb, as the mount sees it. `run` is a method here so that verbs of every call fit: the mount
 * decodes the input with the verb's own call and builds the context of the verb's own kind.
 */
export interface AnyVerb {
  readonly kind: "read" | "write" | "free";
  readonly call: CallSpec;
  direct?(context: unknown, input: unknown): Promise<{ output: unknown } | undefined>;
  prepare?(context: unknown, input: unknown): Promise<unknown>;
  run(
    context: unknown,
    input: unknown,
    prepared?: unknown,
  ): Promise<{ output: unknown; totalCount?: number }>;
}

/** A verb that only reads. */
export function readVerb<C extends CallSpec>(
  call: C,
  run: Run<C, ReadContext<Refusals<C>>>,
): Verb<C, "read", ReadContext<Refusals<C>>> {
  return { kind: "read", call, run };
}

/** A verb that runs in one transaction, with its audit rows and its idempotency key. */
export function writeVerb<C extends CallSpec>(
  call: C,
  run: Run<C, WriteContext<Refusals<C>>>,
): Verb<C, "write", WriteContext<Refusals<C>>> {
  return { kind: "write", call, run };
}

/**
 * A verb that first tries to do its work in one call of the store; what `direct` leaves undone runs
 * in a transaction. Only for calls that take no idempotency key.
 */
export function directWriteVerb<C extends CallSpec & { readonly idempotent: false }>(
  call: C,
  { direct, run }: {
    readonly direct: (
      context: DirectContext<Refusals<C>>,
      input: CallInput<C>,
    ) => Promise<Answer<C> | undefined>;
    readonly run: Run<C, WriteContext<Refusals<C>>>;
  },
) {
  return { kind: "write" as const, call, direct, run };
}

/** A verb that does its slow work first and hands the outcome to its one transaction. */
export function preparedWriteVerb<C extends CallSpec, Prepared>(
  call: C,
  { prepare, run }: {
    readonly prepare: (
      context: PrepareContext<Refusals<C>>,
      input: CallInput<C>,
    ) => Promise<Prepared>;
    readonly run: (
      context: WriteContext<Refusals<C>>,
      input: CallInput<C>,
      prepared: Prepared,
    ) => Promise<Answer<C>>;
  },
) {
  return { kind: "write" as const, call, prepare, run };
}

/** A verb that opens its own transactions. */
export function freeVerb<C extends CallSpec>(
  call: C,
  run: Run<C, FreeContext<Refusals<C>>>,
): Verb<C, "free", FreeContext<Refusals<C>>> {
  return { kind: "free", call, run };
}
