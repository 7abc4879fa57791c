import * as z from "zod/mini";
import { type Foreseen, foreseen, previewDecisions } from "#contract/decisionPreviews.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { BUSY } from "../kernel/groupCommit.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { limitMessage } from "../rules/limits.ts";
import { delay } from "../kernel/timers.ts";
import type { DecisionOutcome, DecisionRequest } from "./decisionGroup.ts";
import { decideTogether, decideWithoutProofs } from "./decideTogether.ts";
import { isLoss } from "./decision.ts";
import { type DryRun, dryRun } from "../kernel/effects.ts";

/** How often a preview is retried while concurrent decisions lock its rows. */
const TRIES = 5;

/** In milliseconds; each later one is twice as long. */
const FIRST_PAUSE = 10;

/**
 * Decides in a transaction of the store that is rolled back: by the rules of the decision itself,
 * and with all that the database has to say to it.
 */
export const previewDecisionsHandler = defineHandler(
  previewDecisions,
  async (request, { body }) => {
    const preview = () => dryRun(request.store, (open) => previewIn(open, request, body));
    let output = await preview();
    for (let tried = 1; tried < TRIES && output.some(({ result }) => result === "busy"); tried++) {
      await delay(request.timers, FIRST_PAUSE * 2 ** (tried - 1));
      output = await preview();
    }
    return { output };
  },
);

type Outcome = DecisionOutcome | typeof BUSY;

/**
 * Decides what needs no code, and then the others as if it had been given: the order in which the
 * page decides.
 */
async function previewIn(
  open: DryRun,
  { actor, now }: Pick<SessionContext<never>, "actor" | "now">,
  { ids, status }: CallInput<typeof previewDecisions>["body"],
) {
  const requests = ids.map((transactionId): DecisionRequest => ({
    transactionId,
    status,
    actorId: actor.user.id,
    acting: actor,
    at: now,
  }));
  const outcomes = await decideTogether(open.tx, requests);
  const unproved = requests.filter((_, at) => needsCode(outcomes[at]));
  const late = unproved.length === 0 ? [] : [...await decideWithoutProofs(open, unproved)];
  return ids.map((id, at) => {
    const isLate = needsCode(outcomes[at]);
    const outcome = isLate ? late.shift() : outcomes[at];
    return { id, result: foreseenIn(outcome), needsCode: isLate, ...reasonIn(outcome) };
  });
}

function needsCode(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome !== BUSY && outcome.result === "unproved";
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
