import type { TestResponse } from "../../testing/asker.ts";
import { transferOf } from "../../testing/samples/transactions.ts";
import type { TestBank, TestPerson } from "../../testing/testBank.ts";

export interface Wanted {
  readonly id: number;
  readonly status: "completed" | "rejected";
  readonly reason?: string;
  readonly seen?: object;
  readonly proofId?: string;
}

interface How {
  readonly atomic?: boolean;
  readonly key?: string;
}

/** Sends a list of decisions. */
export function decideList(
  { ask }: Pick<TestPerson, "ask">,
  decisions: readonly Wanted[],
  { atomic, key }: How = {},
): Promise<TestResponse> {
  return ask({
    method: "POST",
    path: "/api/decisions",
    body: { decisions, ...(atomic === undefined ? {} : { atomic }) },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

/** The outcomes in short: what became of it, or the code of the refusal. */
export function resultsIn({ body }: TestResponse): readonly string[] {
  if (!Array.isArray(body)) throw new Error(`This is no list: ${JSON.stringify(body)}`);
  return body.map(({ result, problem }) => problem?.code ?? result);
}

/** A customer with a checking account of this balance and an empty savings account. */
export function customerWith(bank: TestBank, balance: number): Promise<TestPerson> {
  return bank.person("customer", {
    accounts: [{ type: "checking", balance }, { type: "savings", balance: 0 }],
  });
}

/** Submits transfers of these amounts to the customer's own savings account. */
export async function submitted(
  customer: TestPerson,
  ...amounts: readonly number[]
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const amount of amounts) {
    const body = transferOf(customer, amount);
    const response = await customer.ask({ method: "POST", path: "/api/transactions", body });
    ids.push(Number(Object(response.body).id));
  }
  return ids;
}
