import type { ServerFrame } from "#contract/live.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Notification } from "../deps.ts";
import { Repeated, type Result, type SessionContext, type WriteContext } from "../handler.ts";
import type { Audience } from "../hub.ts";
import { claimKey } from "./idempotencyKey.ts";
import { encodeResponse } from "./respond.ts";
import type { Exchange } from "./exchange.ts";

type Surroundings = Omit<WriteContext<ProblemCode>, "tx" | "publish" | "endSessions" | "notify">;

/**
 * Runs a write in one transaction together with its idempotency key, so that the effect, its
 * audit rows and the remembered answer are kept or undone as one; then tells sockets and people.
 */
export async function runTransaction<Answered extends Result<unknown>>(
  { deps, call, now }: Exchange,
  common: Surroundings & Pick<SessionContext<ProblemCode>, "requestKey">,
  work: (context: WriteContext<ProblemCode>) => Promise<Answered>,
): Promise<Answered> {
  const { requestKey, ...surroundings } = common;
  const userId = common.actor.user.id;
  const claim = await requestKey();
  let told: [ServerFrame, Audience][] = [];
  let ended: string[] = [];
  let notices: Notification[] = [];

  const answer = await deps.store.transaction(async (tx) => {
    // A transaction that lost a deadlock runs again from its beginning.
    told = [];
    ended = [];
    notices = [];
    if (claim !== undefined) {
      const earlier = await claimKey(tx, { ...claim, userId, createdAt: now });
      if (earlier !== undefined) throw new Repeated(earlier.body);
    }
    const answer = await work({
      ...surroundings,
      tx,
      publish: (frame, audience) => void told.push([frame, audience]),
      endSessions: (tokenHashes) => void ended.push(...tokenHashes),
      notify: (notice) => void notices.push(notice),
    });
    if (claim !== undefined) {
      const body = encodeResponse(call, answer.output);
      await tx.idempotency.answer(userId, claim.key, { status: call.status, body });
    }
    return answer;
  });

  for (const [frame, audience] of told) deps.hub.publish(frame, audience);
  for (const tokenHash of ended) deps.hub.endSession(tokenHash);
  for (const notice of notices) deps.notifier.send(notice);
  return answer;
}
