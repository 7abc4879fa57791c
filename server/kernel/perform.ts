import type { CallSpec } from "#contract/defineCall.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Instant } from "#contract/time.ts";
import { appError } from "./appError.ts";
import type { Repositories } from "../db/store.ts";
import { type Counter, countTryIn, refuseFor } from "./throttle.ts";
import type { ActionContext, Bank, Result, WriteContext } from "./action.ts";
import type { By } from "./by.ts";
import { commit, type OpenTransaction } from "./effects.ts";
import { encodeResponse } from "./encode.ts";
import { claimKey, type Keys, type RequestKey, requestKeys } from "./idempotency.ts";

/** How an action is performed. */
export interface How {
  /** The moment at which it is done: without one, now. */
  readonly now?: Instant;
  /** What identifies a repeated request, read where it is needed. */
  readonly key?: () => Promise<RequestKey | undefined>;
  /** Where that key is kept by actions that keep it themselves. */
  readonly keys?: Keys;
  /** Counts it, where it is committed. */
  readonly rateLimit?: Counter | undefined;
  /** The network that the request came from, for the emails that it causes. */
  readonly network?: string;
  /** Performs it inside this transaction of the store, which has the effects. */
  readonly within?: OpenTransaction & { readonly isDryRun?: true };
}

/**
 * Performs an action for an actor: the way in for everything that a call can do. HTTP, the socket,
 * schedules, approved requests and seeds come here.
 */
export async function perform<Input, Output>(
  bank: Bank,
  action: Performed<Input, Output>,
  by: By,
  input: Input,
  how: How = {},
): Promise<Result<Output>> {
  return await action.run(contextOf(bank, action.call, by, how), input);
}

/** An action, of which only this matters here. */
interface Performed<Input, Output> {
  readonly call: CallSpec;
  run(context: ActionContext<ProblemCode>, input: Input): Promise<Result<Output>>;
}

/** Returns what an action of that call can do. */
export function contextOf<B extends By>(
  bank: Bank,
  call: CallSpec,
  by: B,
  how: How,
): ActionContext<ProblemCode, B> {
  if (by.kind === "requester" && how.within?.isDryRun !== true) {
    throw new TypeError("A requester only tries what their request would do");
  }
  const { within, network, key = noKey, keys = requestKeys, now = bank.clock.now() } = how;
  const { hub } = bank;
  const context: ActionContext<ProblemCode, B> = {
    ...bank,
    store: within === undefined ? bank.store : inside(bank, within.tx),
    now,
    actor: by,
    error: appError,
    publish: within?.publish ?? ((frame, audience) => hub.publish(frame, audience)),
    requestKey: key,
    keys,
    answerOf: (output) => ({ status: call.status, body: encodeResponse(call, output) }),
    transaction: async (work) => {
      if (within !== undefined) return await work({ ...writeContextOf(context), ...within });
      const claim = await key();
      return await commit(
        { ...bank, network },
        (open) => once(context, open, work, { claim, how }),
      );
    },
  };
  return context;
}

const noKey = () => Promise.resolve(undefined);

/** The bank's store inside a transaction that is open: work in it commits with that transaction. */
function inside({ store }: Pick<Bank, "store">, tx: Repositories): Bank["store"] {
  return { ...store, ...tx, transaction: (work) => work(tx) };
}

function writeContextOf<B extends By>(
  { now, actor, error, answerOf, ...bank }: ActionContext<ProblemCode, B>,
) {
  const { policy, randomness, encryptor, publicOrigin, demo } = bank;
  return { now, actor, error, answerOf, policy, randomness, encryptor, publicOrigin, demo };
}

/** Does the work once for its key, and keeps the answer in the same transaction. */
async function once<B extends By, Answered extends Result<unknown>>(
  context: ActionContext<ProblemCode, B>,
  open: OpenTransaction,
  work: (context: WriteContext<ProblemCode, B>) => Promise<Answered>,
  { claim, how: { rateLimit } }: { readonly claim: RequestKey | undefined; readonly how: How },
): Promise<Answered> {
  const { now, actor: { user: { id: userId } }, answerOf } = context;
  const { tx } = open;
  if (claim !== undefined) await claimKey(tx, claim, { userId, createdAt: now });
  // A rollback undoes the count: only committed writes count against the rate limit.
  if (rateLimit !== undefined) refuseFor(await countTryIn(tx, [rateLimit], now));
  const answer = await work({ ...writeContextOf(context), ...open });
  if (claim !== undefined) await tx.idempotency.answer(userId, claim.key, answerOf(answer.output));
  return answer;
}
