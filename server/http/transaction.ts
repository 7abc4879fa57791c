import type { ServerFrame } from "#contract/live.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { requestTexts } from "#contract/texts/requests.ts";
import type { Notification } from "../deps.ts";
import {
  isSameRequest,
  Repeated,
  type RequestKey,
  type Result,
  type SessionContext,
  type WriteContext,
} from "../handler.ts";
import type { Audience } from "../hub.ts";
import type { Exchange } from "./exchange.ts";
import { AppError } from "../appError.ts";
import { RequestInFlight } from "../db/errors.ts";
import type { IdempotencyRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { networkOf } from "../network.ts";
import { sorted } from "../sorted.ts";
import { type Counter, countTryIn, refuseFor } from "../throttle.ts";

/**
 * Runs a write in one transaction together with its idempotency key: the effect, its audit rows,
 * and the stored response commit or roll back together. Then notifies sockets and users.
 */
export async function runTransaction<Answered extends Result<unknown>>(
  session: SessionContext<ProblemCode>,
  work: (context: WriteContext<ProblemCode>) => Promise<Answered>,
  allowance?: Counter,
): Promise<Answered> {
  const { hub, notifier, now, policy, randomness, encryptor, publicOrigin, actor, proofId, error } =
    session;
  const userId = actor.user.id;
  const claim = await session.requestKey();
  let told: [ServerFrame, Audience][] = [];
  let ended: string[] = [];
  let notices: Notification[] = [];

  const answer = await session.store.transaction(async (tx) => {
    // A transaction that lost a deadlock runs again from its beginning.
    told = [];
    ended = [];
    notices = [];
    if (claim !== undefined) {
      const earlier = await claimKey(tx, claim, { userId, createdAt: now });
      if (earlier !== undefined) throw new Repeated(earlier.body);
    }
    // A rollback undoes the count: only committed writes use up the day's allowance.
    if (allowance !== undefined && actor.asks !== true) {
      refuseFor(await countTryIn(tx, [allowance], now));
    }
    const answer = await work({
      now,
      policy,
      randomness,
      encryptor,
      publicOrigin,
      actor,
      proofId,
      error,
      tx,
      publish: (frame, audience) => void told.push([frame, audience]),
      endSessions: (tokenHashes) => void ended.push(...tokenHashes),
      answerOf: session.answerOf,
      notify: (notice) => void notices.push(notice),
    });
    if (claim !== undefined) {
      await tx.idempotency.answer(userId, claim.key, session.answerOf(answer.output));
    }
    return answer;
  });

  for (const [frame, audience] of told) hub.publish(frame, audience);
  for (const tokenHash of ended) hub.endSession(tokenHash);
  const network = networkOf(session.clientAddress);
  for (const notice of notices) notifier.send({ ...notice, network });
  return answer;
}

const HEADER = "idempotency-key";
const LONGEST = 128;

/**
 * Returns the idempotency key of a request and its fingerprint, equal for equal fields in any
 * order; undefined without the header. The hash is keyed, because a request may be short and
 * secret, such as the password of a new user.
 */
export async function readKey(
  { context: { req }, call, deps: { encryptor } }: Exchange,
): Promise<RequestKey | undefined> {
  const key = req.header(HEADER);
  if (key === undefined) return undefined;
  if (key.length > LONGEST || !/^[\x21-\x7e]+$/.test(key)) {
    throw new AppError("invalid_input", {
      field: "Idempotency-Key",
      message: requestTexts.idempotencyKey(LONGEST),
    });
  }
  const body = JSON.stringify(sorted(await req.json()));
  const place = `request:${call.method} ${req.path}`;
  const [fingerprint = "", ...formerFingerprints] = await encryptor.keyedHashes(place, body);
  return { key, fingerprint, formerFingerprints };
}

/**
 * Claims the key, or returns the stored response of the first request. Throws `key_reused` if the
 * key belongs to another request.
 */
async function claimKey(
  tx: Repositories,
  claim: RequestKey,
  by: Pick<IdempotencyRow, "userId" | "createdAt">,
): Promise<{ readonly body: unknown } | undefined> {
  const { key, fingerprint } = claim;
  const held = await tx.idempotency.claim({ ...by, key, fingerprint });
  if (held === undefined) return undefined;
  if (!isSameRequest(claim, held.fingerprint)) throw new AppError("key_reused");
  if (held.answer === null) throw new RequestInFlight();
  return held.answer;
}
