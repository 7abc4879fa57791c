import { expect } from "vitest";
import type { PaymentRunDetails } from "#contract/paymentRuns.ts";
import type { Ask } from "../../testing/asker.ts";
import type { TestBank, TestPerson } from "../../testing/testBank.ts";

/** A payment of a run as a request has it. */
export interface Payment {
  readonly payee?: string;
  readonly accountNumber?: string;
  readonly amount: number;
  readonly note?: string;
}

/** A customer with this much on their account, in cents. */
export function customerWith(bank: TestBank, balance: number): Promise<TestPerson> {
  return bank.person("customer", { accounts: [{ type: "checking", balance }] });
}

/** Saves a draft and returns it. Rows without an account number have one of their own each. */
export async function draftOf(
  { ask, accounts: [from] }: Pick<TestPerson, "ask" | "accounts">,
  payments: readonly Payment[],
): Promise<PaymentRunDetails> {
  const rows = payments.map((payment, at) => ({
    payee: `Payee ${at + 1}`,
    accountNumber: `88 4410 ${2_000 + 11 * at}`,
    ...payment,
  }));
  const body = { name: "Payroll", fromAccountId: from?.id, rows };
  const response = await ask({ method: "POST", path: "/api/payment-runs", body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return Object(response.body);
}

export function submit(
  ask: Ask,
  { id, version }: Pick<PaymentRunDetails, "id" | "version">,
  { places, headers = {} }: {
    readonly places?: readonly number[];
    readonly headers?: Record<string, string>;
  } = {},
) {
  const path = `/api/payment-runs/${id}/submit`;
  return ask({ method: "POST", path, body: { version, places }, headers });
}

export function preview(ask: Ask, { id }: Pick<PaymentRunDetails, "id">) {
  return ask({ method: "POST", path: `/api/payment-runs/${id}/verdicts` });
}

/** What became of each row, and why not. */
export function outcomesIn({ body }: { readonly body: unknown }) {
  const { rows }: PaymentRunDetails = Object(body);
  return rows.map(({ outcome }) =>
    outcome?.problem === null ? outcome.result : `${outcome?.result}: ${outcome?.problem}`
  );
}

/** The rows of a run that are transactions, by their places. */
export async function sentRows({ deps }: Pick<TestBank, "deps">, { id }: { readonly id: number }) {
  const all = await deps.store.transactions.listNewest(10_000);
  return all.flatMap(({ metadata }) =>
    metadata?.["paymentRunId"] === id ? [Number(metadata["paymentRunRow"])] : []
  ).toSorted((one, other) => one - other);
}
