import { expect, it } from "vitest";
import { CallFailed } from "#app/api/callFailed.ts";
import { type BulkResult, decideAll } from "./decideAll.ts";

const refused = new CallFailed("409", {
  code: "insufficient_funds",
  status: 409,
  message: "Insufficient funds",
});

it("has a result for each, and continues after an error", async () => {
  const told: [number, BulkResult["state"]][] = [];
  await decideAll({
    ids: [1, 2, 3],
    decide: (id) => id === 2 ? Promise.reject(refused) : Promise.resolve(),
    ask: () => Promise.resolve(false),
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

/** Returns the states of a decision whose first tries are rate-limited. */
async function statesAfter(turnedAway: number) {
  const states: BulkResult["state"][] = [];
  let tries = 0;
  await decideAll({
    ids: [1],
    decide: () => ++tries <= turnedAway ? Promise.reject(tooFast) : Promise.resolve(),
    ask: () => Promise.resolve(false),
    tell: (_, { state }) => void states.push(state),
    wait: () => Promise.resolve(),
  });
  return { states, tries };
}

it("hands in again what came too fast, but not for ever", async () => {
  expect(await statesAfter(2)).toEqual({ states: ["running", "done"], tries: 3 });
  expect(await statesAfter(99)).toEqual({ states: ["running", "failed"], tries: 31 });
});

/**
 * Decides three transactions, two of which require a proof. Returns the results and what the user
 * was asked.
 */
async function provedBy(isProved: boolean) {
  const last = new Map<number, BulkResult["state"]>();
  const asked: string[][] = [];
  const proofs: (string | undefined)[] = [];
  await decideAll({
    ids: [1, 2, 3],
    decide(id, proofId) {
      proofs.push(proofId);
      if (id === 2 || proofId !== undefined) return Promise.resolve();
      const stepUp = { id: `of ${id}`, ways: [], order: null, passkey: null };
      const failure = { code: "step_up_required", status: 403, message: "", stepUp } as const;
      return Promise.reject(new CallFailed("403", failure));
    },
    ask(challenges) {
      asked.push(challenges.map(({ id }) => id));
      return Promise.resolve(isProved);
    },
    tell: (id, { state }) => void last.set(id, state),
  });
  return { states: [...last.values()], asked, proofs };
}

it("asks once for all that have to be proved, and decides them by that", async () => {
  expect(await provedBy(true)).toEqual({
    states: ["done", "done", "done"],
    asked: [["of 1", "of 3"]],
    proofs: [undefined, undefined, undefined, "of 1", "of 3"],
  });
});

it("leaves those undecided that the user gives no proof for", async () => {
  expect(await provedBy(false)).toMatchObject({
    states: ["failed", "done", "failed"],
    asked: [["of 1", "of 3"]],
  });
});
