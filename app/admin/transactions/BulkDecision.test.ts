import { expect, it } from "vitest";
import { CallFailed } from "#app/api/callFailed.ts";
import { type BulkResult, decideAll } from "./BulkDecision.tsx";

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

const tooFast = new CallFailed("429", { code: "too_many_requests", status: 429, message: "" });

/** The states that a decision comes to whose first tries are turned away. */
async function statesAfter(turnedAway: number) {
  const states: BulkResult["state"][] = [];
  let tries = 0;
  await decideAll({
    ids: [1],
    decide: () => ++tries <= turnedAway ? Promise.reject(tooFast) : Promise.resolve(),
    tell: (_, { state }) => void states.push(state),
    wait: () => Promise.resolve(),
  });
  return { states, tries };
}

it("hands in again what came too fast, but not for ever", async () => {
  expect(await statesAfter(2)).toEqual({ states: ["running", "done"], tries: 3 });
  expect(await statesAfter(99)).toEqual({ states: ["running", "failed"], tries: 31 });
});
