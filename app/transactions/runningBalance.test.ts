import { expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { runningBalances } from "./runningBalance.ts";

it("walks back from today's balance through what is completed", () => {
  const account = makeAccount({ balance: 80 });
  const pending = makeTransaction({ fromAccountId: account.id, amount: 5 });
  const out = makeTransaction({ fromAccountId: account.id, amount: 30, status: "completed" });
  const other = makeTransaction({ fromAccountId: 9_999, amount: 7, status: "completed" });
  const opening = makeTransaction({
    type: "deposit",
    fromAccountId: null,
    toAccountId: account.id,
    amount: 110,
    status: "completed",
  });
  const after = runningBalances([pending, out, other, opening], account);
  expect([...after]).toEqual([[out.id, 8_000], [opening.id, 11_000]]);
});
