import type { PaymentRun, PaymentRunDetails } from "#contract/paymentRuns.ts";
import type { PaymentOutcomeRow, PaymentRunRow } from "../db/store/paymentRuns.ts";
import type { Repositories } from "../db/store.ts";

type Known = Pick<Repositories, "paymentRuns">;

/** Returns a customer's runs, newest first, as clients see them. */
export async function viewPaymentRuns({ paymentRuns }: Known, userId: number) {
  const runs = await paymentRuns.listOf(userId);
  return runs.map((run) => viewSummary(run, runs));
}

/** Returns one run with its rows. Throws if there is none. */
export async function viewPaymentRun(
  { paymentRuns }: Known,
  id: number,
): Promise<PaymentRunDetails> {
  const run = await paymentRuns.byId(id);
  if (run === undefined) throw new Error("A payment run was not kept");
  const rows = await paymentRuns.rowsOf(id);
  const outcomes = new Map(
    (await paymentRuns.outcomesOf(id)).map((outcome) => [outcome.place, outcome]),
  );
  return {
    ...viewSummary(run, await paymentRuns.listOf(run.userId)),
    rows: rows.map(({ runId: _, place, ...row }) => ({
      ...row,
      place,
      outcome: viewOutcome(outcomes.get(place)),
    })),
  };
}

function viewOutcome(outcome: PaymentOutcomeRow | undefined) {
  if (outcome === undefined) return null;
  const { result, problem, transactionId } = outcome;
  return { result, problem, transactionId };
}

function viewSummary(run: PaymentRunRow, runs: readonly PaymentRunRow[]): PaymentRun {
  const { userId: _, contentHash, ...said } = run;
  const same = runs.filter(({ id, contentHash: other }) => id !== run.id && other === contentHash);
  const other = same.find(({ state }) => state === "submitted") ?? same[0];
  const sameAs = other === undefined
    ? null
    : { id: other.id, name: other.name, submittedAt: other.submittedAt };
  return { ...said, sameAs };
}
