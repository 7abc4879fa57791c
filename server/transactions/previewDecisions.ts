import * as z from "zod/mini";
import { type Foreseen, foreseen, previewDecisions } from "#contract/decisionPreviews.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { after, minutes } from "#contract/time.ts";
import { BUSY } from "../kernel/groupCommit.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import type { Repositories } from "../db/store.ts";
import { limitMessage } from "../rules/limits.ts";
import { hashOfOrder } from "../kernel/order.ts";
import { delay } from "../kernel/timers.ts";
import type { DecisionOutcome, DecisionRequest } from "./decisionGroup.ts";
import { decideTogether } from "./decideTogether.ts";
import { isLoss } from "./decision.ts";
import { dryRun } from "../kernel/effects.ts";

/** How often a preview is retried while concurrent decisions lock its rows. */
const TRIES = 5;

/** In milliseconds; each later one is twice as long. */
const FIRST_PAUSE = 10;

/** Long enough for a transaction that is rolled back. */
const PROOF_LASTS = minutes(1);

/**
 * Decides in a transaction of the store that is rolled back: by the rules of the decision itself,
 * and with all that the database has to say to it.
 */
export const previewDecisionsHandler = defineHandler(
  previewDecisions,
  async (request, { body }) => {
    const preview = () => dryRun(request.store, ({ tx }) => previewIn(tx, request, body));
    let output = await preview();
    for (let tried = 1; tried < TRIES && output.some(({ result }) => result === "busy"); tried++) {
      await delay(request.timers, FIRST_PAUSE * 2 ** (tried - 1));
      output = await preview();
    }
    return { output };
  },
);

type Looking = Pick<SessionContext<never>, "actor" | "now" | "randomness">;
type Outcome = DecisionOutcome | typeof BUSY;

/**
 * Decides what needs no code, and then the others as if it had been given: the order in which the
 * page decides.
 */
async function previewIn(
  tx: Repositories,
  looking: Looking,
  { ids, status }: CallInput<typeof previewDecisions>["body"],
) {
  const requests = ids.map((transactionId): DecisionRequest => ({
    transactionId,
    status,
    actorId: looking.actor.user.id,
    acting: looking.actor,
    at: looking.now,
  }));
  const outcomes = await decideTogether(tx, requests);
  const unproved: number[] = [];
  const proved: DecisionRequest[] = [];
  for (const [at, request] of requests.entries()) {
    const outcome = outcomes[at];
    if (outcome === undefined || outcome === BUSY || outcome.result !== "unproved") continue;
    unproved.push(at);
    proved.push({ ...request, proof: await proofFor(tx, looking, outcome) });
  }
  const late = proved.length === 0 ? [] : await decideTogether(tx, proved);
  return ids.map((id, at) => {
    const place = unproved.indexOf(at);
    const needsCode = place >= 0;
    const outcome = needsCode ? late[place] : outcomes[at];
    return { id, result: foreseenIn(outcome), needsCode, ...reasonIn(outcome) };
  });
}

/** As if the code for this order had been given; it is rolled back with all the rest. */
async function proofFor(
  { stepUps }: Repositories,
  { actor: { user, session }, now, randomness }: Looking,
  { order }: Extract<DecisionOutcome, { readonly result: "unproved" }>,
) {
  const id = randomness.token();
  const sessionHash = session.tokenHash;
  const expiresAt = after(now, PROOF_LASTS);
  const orderHash = await hashOfOrder(order);
  const asked = { sessionHash, orderHash, toSign: "", createdAt: now, expiresAt };
  await stepUps.insert({ id, userId: user.id, ...asked });
  await stepUps.prove([id], { at: now, expiresAt });
  return { id, sessionHash };
}

function reasonIn(outcome: Outcome | undefined): { readonly message?: string } {
  if (outcome === undefined || outcome === BUSY) return {};
  if (outcome.result === "limit_reached") return { message: limitMessage(outcome.reached) };
  if (outcome.result !== "guarded") return {};
  const { code, message } = outcome.refusal;
  return code === "second_person_required" ? { message } : {};
}

function foreseenIn(outcome: Outcome | undefined): Foreseen {
  if (outcome === undefined || outcome === BUSY) return "busy";
  if (outcome.result !== "guarded") return z.parse(foreseen, outcome.result);
  // The caller was blocked or has other permissions than when the request began.
  if (isLoss(outcome.refusal)) throw outcome.refusal;
  return z.parse(foreseen, outcome.refusal.code);
}
