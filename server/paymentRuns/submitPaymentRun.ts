import { submitPaymentRun } from "#contract/paymentRuns.ts";
import { paymentRunTexts } from "#contract/texts/paymentRuns.ts";
import { record } from "../audit/record.ts";
import { defineAction } from "../kernel/action.ts";
import { requireOwnRun } from "./draft.ts";
import { submitRun } from "./submitRun.ts";
import { viewPaymentRun } from "./viewPaymentRun.ts";

/**
 * Submits a draft under its lock: of two people who do, the second one learns that it was submitted.
 * One transaction, so a process that dies leaves a draft or a submitted run.
 */
export const submitPaymentRunAction = defineAction(
  submitPaymentRun,
  async (ctx, { params: { id }, body: { version, places } }) => {
    const { tx, actor: { user } } = ctx;
    const run = requireOwnRun(ctx, await tx.paymentRuns.lock(id));
    if (user.isFrozen) throw ctx.error("frozen");
    if (run.state !== "draft") throw ctx.error("payment_run_submitted");
    if (run.version !== version) throw ctx.error("changed_meanwhile");
    const all = await tx.paymentRuns.rowsOf(id);
    const unknown = places?.find((place) => all.every((row) => row.place !== place));
    if (unknown !== undefined) {
      const message = paymentRunTexts.unknownPlace(unknown);
      throw ctx.error("invalid_input", { field: "places", message });
    }
    const chosen = new Set(places);
    const rows = places === undefined ? all : all.filter(({ place }) => chosen.has(place));
    await submitRun(ctx, run, rows);
    const output = await viewPaymentRun(tx, id);
    const submitted = output.rows.filter(({ outcome }) => outcome?.result === "submitted").length;
    await record(ctx, "payment_run.submitted", `payment_run:${id}`, {
      after: { rows: all.length, chosen: rows.length, submitted },
    });
    return { output };
  },
);
