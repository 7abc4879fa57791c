import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { applyTransactionUpdate } from "./queries.ts";
import { createQueryClient } from "./queryClient.ts";

it("remembers a deleted transaction until an administrator sees it again", () => {
  const queryClient = createQueryClient(() => undefined);
  const transaction = makeTransaction({ status: "completed" });
  const key = ["transactions", transaction.id, "completed"];
  applyTransactionUpdate(queryClient, { ...transaction, status: "deleted" });
  expect(queryClient.getQueryData(key)).toBeNull();
  applyTransactionUpdate(queryClient, transaction);
  expect(queryClient.getQueryData(key)).toBeUndefined();
});
