import { expect, it } from "vitest";
import { CallFailed, failureOf } from "#app/api/callFailed.ts";
import { type BulkResult, decideAll } from "./bulk.ts";

const refused = new CallFailed("409", {
  code: "insufficient_funds",
  status: 409,
  message: "Insufficient funds",
});

it("has a result for each, and goes on after a refusal", async () => {
  const told: [number, BulkResult["state"]][] = [];
  await decideAll({
    ids: [1, 2, 3],
    decide: (id) => id === 2 ? Promise.reject(refused) : Promise.resolve(),
    failureOf,
    tell: (id, { state }) => void told.push([id, state]),
  });
  expect(told).toEqual([
    [1, "running"],
    [1, "done"],
    [2, "running"],
    [2, "failed"],
    [3, "running"],
    [3, "done"],
  ]);
});
