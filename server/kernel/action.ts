import type { CallInput, CallOutput, CallSpec } from "#contract/defineCall.ts";
import type { commonProblems, ProblemCode } from "#contract/problem.ts";
import type { Permission } from "#contract/staff.ts";
import type { Instant } from "#contract/time.ts";
import type { ErrorMaker } from "./appError.ts";
import type { IdempotencyRow } from "../db/rows.ts";
import type { Deps } from "./deps.ts";
import type { By } from "./by.ts";
import type { Effects, OpenTransaction } from "./effects.ts";
import type { Keys, RequestKey } from "./idempotency.ts";

/** The refusals a call may answer: those it declares and those any call may. */
export type ErrorsOf<C extends CallSpec> = C["errors"][number] | (typeof commonProblems)[number];

/** An answer; for part of a list with the total length, sent as `X-Total-Count`. */
export interface Result<Output> {
  readonly output: Output;
  readonly totalCount?: number;
  /** Instead, where the list is longer than the bank counts; sent as `X-Total-More-Than`. */
  readonly totalMoreThan?: number;
  /** For calls that return a text: the file name and media type for saving it. */
  readonly file?: { readonly name: string; readonly type: string };
  /** The decisions that this call made about transactions, for the metrics. */
  readonly decisions?: readonly Decision[];
  /** It was done before, and nothing was done now. */
  readonly isRepeat?: boolean;
}

/** An administrator's decision about a pending transaction. */
export type Decision = "completed" | "rejected";

/** What an action needs from its surroundings. */
export type Bank = Pick<
  Deps,
  | "store"
  | "clock"
  | "timers"
  | "policy"
  | "randomness"
  | "encryptor"
  | "publicOrigin"
  | "demo"
  | "hub"
  | "notifier"
>;

/** What an action can do, without knowing who carries its input here. */
export interface ActionContext<R extends ProblemCode, B extends By = By> extends Bank {
  readonly now: Instant;
  readonly actor: B;
  readonly error: ErrorMaker<R>;
  /** Sends a frame to the audience's sockets; call it after the commit. */
  readonly publish: Effects["publish"];
  /**
   * Runs `work` in one transaction of the store. Its effect, its audit rows, and for calls that
   * take one the idempotency key with the response commit or roll back together; sockets and users
   * are notified afterwards. A repeated request never reaches `work`: it gets the first one's
   * response.
   */
  readonly transaction: <Answered extends Result<unknown>>(
    work: (context: WriteContext<R, B>) => Promise<Answered>,
  ) => Promise<Answered>;
  /** For work that keeps the key itself, in `keys`; undefined if the request carries none. */
  readonly requestKey: () => Promise<RequestKey | undefined>;
  readonly keys: Keys;
  /** The answer that carries an output, as it is kept beside a key to be given again. */
  readonly answerOf: (output: unknown) => NonNullable<IdempotencyRow["answer"]>;
}

/** What an action can do inside its transaction of the store. */
export interface WriteContext<R extends ProblemCode, B extends By = By>
  extends
    OpenTransaction,
    Pick<Bank, "policy" | "randomness" | "encryptor" | "publicOrigin" | "demo"> {
  readonly now: Instant;
  readonly actor: B;
  readonly error: ErrorMaker<R>;
  /** As of the request: the answer that carries an output. */
  readonly answerOf: ActionContext<R>["answerOf"];
}

/** A request before its body is decoded. */
export interface Undecoded<C extends CallSpec> {
  readonly params: CallInput<C>["params"];
  readonly body: unknown;
}

/** The conditions of a call, checked before it runs. */
export interface Conditions<C extends CallSpec> {
  /** Returns which of the call's permissions staff need for this request. */
  needs?(actor: Pick<By, "user">, input: CallInput<C>): readonly Permission[];
  /** Checks which fields are named before they are decoded: some take a permission. */
  authorize?(
    context: Pick<ActionContext<ErrorsOf<C>>, "actor" | "error">,
    request: Undecoded<C>,
  ): void;
}

/**
 * The work of a call, for any actor: a person with a request, a schedule, an approved request or
 * the bank itself. `perform` runs it.
 */
export interface Action<C extends CallSpec> extends Conditions<C> {
  readonly access: C["access"];
  readonly call: C;
  run(context: ActionContext<ErrorsOf<C>>, input: CallInput<C>): Promise<Result<CallOutput<C>>>;
}

/** Any action, for what runs them all alike: the input is what the action's own call decodes. */
export interface AnyAction {
  readonly access: CallSpec["access"];
  readonly call: CallSpec;
  needs?(actor: Pick<By, "user">, input: unknown): readonly Permission[];
  run(context: ActionContext<ProblemCode>, input: unknown): Promise<Result<unknown>>;
}

/** Makes an action whose work is one transaction of the store. */
export function defineAction<C extends CallSpec>(
  call: C,
  work: (
    context: WriteContext<ErrorsOf<C>>,
    input: CallInput<C>,
  ) => Promise<Result<CallOutput<C>>>,
  conditions: Conditions<C> = {},
): Action<C> {
  return defineActionOf(
    call,
    (context, input) => context.transaction((open) => work(open, input)),
    conditions,
  );
}

/** Makes an action that does more than one transaction, or shares one with others. */
export function defineActionOf<C extends CallSpec>(
  call: C,
  run: Action<C>["run"],
  conditions: Conditions<C> = {},
): Action<C> {
  return { ...conditions, access: call.access, call, run };
}
