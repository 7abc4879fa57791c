import { previewLimit } from "#contract/limitPreviews.ts";
import { BUSY } from "../kernel/groupCommit.ts";
import { defineHandler } from "../kernel/handler.ts";
import { limitMessage, limitSettings, limitsIn } from "../rules/limits.ts";
import { countFor, limitFor } from "./submit/submissionLimits.ts";
import { dryRun } from "../kernel/effects.ts";

/**
 * Judges by the rules of the submission itself, and with its counts. Where another request of the
 * same person is under way, nothing is certain and nothing is said.
 */
export const previewLimitHandler = defineHandler(
  previewLimit,
  async ({ store, actor: { user }, now }, { body: { type, amount, externalAccount } }) => {
    const metadata = externalAccount === undefined ? null : { externalAccount };
    // What asks for a code is not refused.
    const customer = { id: user.id, codeAbove: null };
    const request = {
      customer,
      isScheduled: false,
      wanted: { type, amount, metadata, createdAt: now },
    };
    const found = await dryRun(store, async ({ tx }) => {
      const asked = { most: 0, settings: limitSettings };
      const { ownLimits, settings } = await tx.limits.waitingBy([user.id], asked);
      return limitFor(request, await countFor(tx, limitsIn(settings), ownLimits, [request]));
    });
    if (found === undefined || found === BUSY || found.limit === "staffDay") {
      return { output: { reached: null } };
    }
    const { limit, left, freesAt = null } = found;
    return { output: { reached: { limit, message: limitMessage(found), left, freesAt } } };
  },
);
