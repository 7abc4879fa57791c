import type { Access, CallInput, CallOutput, CallSpec } from "#contract/defineCall.ts";
import type { ServerFrame } from "#contract/live.ts";
import type { commonProblems, ProblemCode } from "#contract/problem.ts";
import type { Permission } from "#contract/staff.ts";
import type { Duration, Instant } from "#contract/time.ts";
import type { AppError, ErrorMaker } from "./appError.ts";
import type { IdempotencyRow } from "./db/rows.ts";
import type { Repositories } from "./db/store.ts";
import type { ChallengeRow, SessionWithUser } from "./db/store/people.ts";
import type { Deps, Notification } from "./deps.ts";
import type { ApprovedRequest } from "./guarded.ts";
import type { Audience } from "./hub.ts";

/** The user of a call, from their session. */
export interface Actor extends SessionWithUser {
  /** Staff who signed in with a password alone, and may only set up a second factor. */
  readonly owesSecondFactor: boolean;
  /** Set for a dry run: its changes are rolled back, and codes are asked for elsewhere. */
  readonly asks?: true;
  /** The approval that they act on. */
  readonly seconded?: ApprovedRequest;
}

/** The refusals a handler may answer: those its call declares and those any call may. */
export type ErrorsOf<C extends CallSpec> = C["errors"][number] | (typeof commonProblems)[number];

/**
 * The caller's cookies: what came with the request, and what the answer will set. `name` is without
 * the prefix that browsers know the cookie by.
 */
export interface Cookies {
  read(name: string): string | undefined;
  /** Only the page itself may read a cookie that is `readable`; it must hold nothing secret. */
  set(name: string, value: string, options: { lifetime: Duration; readable?: boolean }): void;
  clear(name: string): void;
}

/** Identifies a repeated request: its key, and a keyed hash of its contents. */
export interface RequestKey {
  readonly key: string;
  readonly fingerprint: string;
  /** The fingerprint under former keys. */
  readonly formerFingerprints?: readonly string[];
}

/** Returns whether a fingerprint that is kept is this request's. */
export function isSameRequest(
  { fingerprint, formerFingerprints = [] }: Omit<RequestKey, "key">,
  kept: string,
): boolean {
  return kept === fingerprint || formerFingerprints.includes(kept);
}

/** A response; for part of a list with the total length, sent as `X-Total-Count`. */
export interface Result<Output> {
  readonly output: Output;
  readonly totalCount?: number;
  /** For calls that return a text: the file name and media type for saving it. */
  readonly file?: { readonly name: string; readonly type: string };
  /** The decisions that this call made about transactions, for the metrics. */
  readonly decisions?: readonly Decision[];
}

/** An administrator's decision about a pending transaction. */
export type Decision = "completed" | "rejected";

/** The context of one request. */
export interface RequestContext<R extends ProblemCode> extends Deps {
  readonly now: Instant;
  readonly error: ErrorMaker<R>;
  readonly clientAddress: string;
  readonly device: string;
  readonly cookies: Cookies;
  /** Clears the pages and responses in the browser's cache. */
  readonly clearCache: () => void;
  /** Sends a frame to the audience's sockets; call it after the commit. */
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
}

/** What a handler can do for a signed-in user. */
export interface SessionContext<R extends ProblemCode> extends RequestContext<R> {
  readonly actor: Actor;
  /** The challenge that this request says was proved for it. */
  readonly proofId: string | undefined;
  /**
   * Runs `work` in one transaction of the store. Its effect, its audit rows, and for calls that
   * take one the idempotency key with the response commit or roll back together; sockets and users
   * are notified afterwards. A repeated request never reaches `work`: it gets the first one's
   * response.
   */
  readonly transaction: <Answered extends Result<unknown>>(
    work: (context: WriteContext<R>) => Promise<Answered>,
  ) => Promise<Answered>;
  /** For work that keeps the key itself; undefined if the request carries none. */
  readonly requestKey: () => Promise<RequestKey | undefined>;
  /** The answer that carries an output, as it is kept beside a key to be given again. */
  readonly answerOf: (output: unknown) => NonNullable<IdempotencyRow["answer"]>;
  /** Adds its challenge to `step_up_required`. Throws `too_many_requests`. */
  readonly withChallenge: (refusal: AppError) => Promise<AppError>;
}

/** What a handler can do inside a transaction of the store. */
export interface WriteContext<R extends ProblemCode>
  extends Pick<Deps, "policy" | "randomness" | "encryptor" | "publicOrigin"> {
  readonly now: Instant;
  readonly actor: Actor;
  readonly proofId: string | undefined;
  readonly error: ErrorMaker<R>;
  readonly tx: Repositories;
  /** Sends a frame to the audience's sockets once the transaction is committed. */
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
  /**
   * Closes the sockets of sessions, such as those that this transaction ended, once it is
   * committed.
   */
  readonly endSessions: (tokenHashes: readonly string[]) => void;
  /** As of the request: the answer that carries an output. */
  readonly answerOf: SessionContext<R>["answerOf"];
  /** Sends a message once the transaction is committed; the handler doesn't wait for it. */
  readonly notify: (notice: Notification) => void;
}

/** Thrown where the request was answered before: its answer is sent again. */
export class Repeated extends Error {
  override readonly name = "Repeated";
  constructor(readonly body: unknown) {
    super("This request was answered before");
  }
}

/** What a handler can do for any visitor. */
export interface AnyoneContext<R extends ProblemCode> extends RequestContext<R> {
  readonly actor: Actor | undefined;
}

/** The second factor that the caller still owes is found before the handler runs. */
interface PendingContext<R extends ProblemCode> extends AnyoneContext<R> {
  readonly challenge: ChallengeRow;
}

/** A handler's context, by who may make its call. */
interface Contexts<R extends ProblemCode> {
  readonly anyone: AnyoneContext<R>;
  readonly mfaPending: PendingContext<R>;
  readonly signedIn: SessionContext<R>;
  readonly customer: SessionContext<R>;
  readonly admin: SessionContext<R>;
}

/** A request before its body is decoded. */
export interface Undecoded<C extends CallSpec> {
  readonly params: CallInput<C>["params"];
  readonly body: unknown;
}

interface Options<C extends CallSpec> {
  /** Returns which of the call's permissions staff need for this request. */
  needs?(actor: Actor, input: CallInput<C>): readonly Permission[];
  /** Checks which fields are named before they are decoded: some take a permission. */
  authorize?(
    context: Pick<SessionContext<ErrorsOf<C>>, "actor" | "error">,
    request: Undecoded<C>,
  ): void;
}

/** The handler of one call, as its file writes it. */
export interface HandlerOf<C extends CallSpec> extends Options<C> {
  readonly access: C["access"];
  readonly call: C;
  run(
    context: Contexts<ErrorsOf<C>>[C["access"]],
    input: CallInput<C>,
  ): Promise<Result<CallOutput<C>>>;
}

interface HandlerFor<A extends Access> {
  readonly access: A;
  readonly call: CallSpec;
  needs?(actor: Actor, input: unknown): readonly Permission[];
  authorize?(
    context: Pick<SessionContext<ProblemCode>, "actor" | "error">,
    request: { readonly params: unknown; readonly body: unknown },
  ): void;
  /** The input is what the handler's own call decodes. */
  run(context: Contexts<ProblemCode>[A], input: unknown): Promise<Result<unknown>>;
}

/** Any handler, as the mount sees it: who may call says which context it is to be given. */
export type Handler = { readonly [A in Access]: HandlerFor<A> }[Access];

/** Makes the handler of a call. Reads, decides, and writes; `http/` does the rest. */
export function defineHandler<C extends CallSpec>(
  call: C,
  run: HandlerOf<C>["run"],
  options: Options<C> = {},
): HandlerOf<C> {
  return { ...options, access: call.access, call, run };
}
