import type { Access, CallInput, CallOutput, CallSpec } from "#contract/defineCall.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Permission } from "#contract/staff.ts";
import type { Duration, Instant } from "#contract/time.ts";
import type { AppError, ErrorMaker } from "./appError.ts";
import type { ChallengeRow } from "../db/store/people.ts";
import type { Deps } from "./deps.ts";
import type { ActionContext, Conditions, ErrorsOf, Result } from "./action.ts";
import type { By, ByPerson } from "./by.ts";
import type { Effects } from "./effects.ts";

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
  readonly publish: Effects["publish"];
}

/** What a handler can do for a signed-in user: what their action could, and with their request. */
export interface SessionContext<R extends ProblemCode>
  extends RequestContext<R>, ActionContext<R, ByPerson> {
  /** Adds its challenge to `step_up_required`. Throws `too_many_requests`. */
  readonly withChallenge: (refusal: AppError) => Promise<AppError>;
}

/** What a handler can do for any visitor. */
export interface AnyoneContext<R extends ProblemCode> extends RequestContext<R> {
  readonly actor: ByPerson | undefined;
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

/** The handler of one call, as its file writes it: an action, or what takes a request. */
export interface HandlerOf<C extends CallSpec> extends Conditions<C> {
  readonly access: C["access"];
  readonly call: C;
  restsOn?(now: Instant, input: CallInput<C>): string;
  run(
    context: Contexts<ErrorsOf<C>>[C["access"]],
    input: CallInput<C>,
  ): Promise<Result<CallOutput<C>>>;
}

interface HandlerFor<A extends Access> {
  readonly access: A;
  readonly call: CallSpec;
  needs?(actor: Pick<By, "user">, input: unknown): readonly Permission[];
  authorize?(
    context: Pick<ActionContext<ProblemCode>, "actor" | "error">,
    request: { readonly params: unknown; readonly body: unknown },
  ): void;
  /**
   * Returns what else than the caller's own data the answer of a call with `conditional: "own"`
   * depends on, such as the month. It becomes a part of the `ETag`.
   */
  restsOn?(now: Instant, input: unknown): string;
  /** The input is what the handler's own call decodes. */
  run(context: Contexts<ProblemCode>[A], input: unknown): Promise<Result<unknown>>;
}

/** Any handler, as the mount sees it: who may call says which context it is to be given. */
export type Handler = { readonly [A in Access]: HandlerFor<A> }[Access];

/** Makes the handler of a call. Reads, decides, and writes; `http/` does the rest. */
export function defineHandler<C extends CallSpec>(
  call: C,
  run: HandlerOf<C>["run"],
  conditions: Conditions<C> & Pick<HandlerOf<C>, "restsOn"> = {},
): HandlerOf<C> {
  return { ...conditions, access: call.access, call, run };
}
