import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** Payments that a customer sends together. */
export type PaymentRunRow = RowOf<Tables["paymentRuns"]>;
export type NewPaymentRun = Omit<PaymentRunRow, "id">;

/** One payment of a run. */
export type PaymentRow = RowOf<Tables["paymentRunRows"]>;
export type NewPaymentRow = Omit<PaymentRow, "runId" | "place">;

/** What became of a row. */
export type PaymentOutcomeRow = RowOf<Tables["paymentRunOutcomes"]>;

export interface PaymentRuns {
  insert(run: NewPaymentRun, rows: readonly NewPaymentRow[]): Promise<PaymentRunRow>;
  /** A person's, newest first. */
  listOf(userId: number): Promise<PaymentRunRow[]>;
  byId(id: number): Promise<PaymentRunRow | undefined>;
  /** Locks one until the surrounding transaction ends. */
  lock(id: number): Promise<PaymentRunRow | undefined>;
  update(run: PaymentRunRow): Promise<void>;
  /** Deletes a run that has no outcomes. */
  delete(id: number): Promise<void>;
  rowsOf(runId: number): Promise<PaymentRow[]>;
  replaceRows(runId: number, rows: readonly NewPaymentRow[]): Promise<void>;
  outcomesOf(runId: number): Promise<PaymentOutcomeRow[]>;
  /** Throws DuplicateRow if a row has an outcome, which never changes. */
  keepOutcomes(outcomes: readonly PaymentOutcomeRow[]): Promise<void>;
}

export function createPaymentRuns(open: OpenTable): PaymentRuns {
  const runs = open("paymentRuns");
  const paymentRows = open("paymentRunRows");
  const outcomes = open("paymentRunOutcomes");

  async function insertRows(runId: number, rows: readonly NewPaymentRow[]): Promise<void> {
    await paymentRows.insertMany(rows.map((row, at) => ({ ...row, runId, place: at + 1 })));
  }

  return {
    async insert(run, rows) {
      const inserted = await runs.insert(run);
      await insertRows(inserted.id, rows);
      return inserted;
    },
    listOf: (userId) => runs.list({ userId }, { order: { id: "desc" } }),
    byId: (id) => runs.first({ id }),
    lock: (id) => runs.first({ id }, { lock: "for no key update" }),
    update: async ({ id, userId: _, ...changes }) => void await runs.update({ id }, changes),
    async delete(id) {
      await paymentRows.delete({ runId: id });
      await runs.delete({ id });
    },
    rowsOf: (runId) => paymentRows.list({ runId }, { order: { place: "asc" } }),
    async replaceRows(runId, rows) {
      await paymentRows.delete({ runId });
      await insertRows(runId, rows);
    },
    outcomesOf: (runId) => outcomes.list({ runId }, { order: { place: "asc" } }),
    keepOutcomes: async (kept) => void await outcomes.insertMany(kept),
  };
}
