import { expect, it } from "vitest";
import { instantOf } from "#contract/time.ts";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { stepsOf } from "./timeline.ts";

const MAYA = 1;
const CLERK = 99;
const decidedAt = instantOf(new Date("2026-11-21T09:00:00.000Z"));
const idsOf = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ id }) => id);

it("waits after a submission, with what leaves an account on hold", () => {
  const steps = stepsOf(makeTransaction(), MAYA, undefined);
  expect(steps.map(({ id, state }) => [id, state])).toEqual([
    ["sent", "done"],
    ["held", "done"],
    ["waiting", "current"],
    ["posted", "future"],
  ]);
});

it("holds nothing for money that comes in", () => {
  const deposit = makeTransaction({ type: "deposit", fromAccountId: null, toAccountId: 1 });
  expect(idsOf(deposit, MAYA, undefined)).toEqual(["sent", "waiting", "posted"]);
});

it("ends with the decision", () => {
  const known = { decidedAt, isCancelled: false, postings: [] };
  const rejected = stepsOf(makeTransaction({ status: "rejected" }), MAYA, known);
  expect(rejected.at(-1)).toEqual({ id: "rejected", state: "done", at: decidedAt });
  expect(idsOf(makeTransaction({ status: "completed" }), MAYA, known))
    .toEqual(["sent", "held", "approved", "posted"]);
});

it("is only posted where the bank booked it itself", () => {
  const booked = makeTransaction({ status: "completed", initiatorId: CLERK });
  expect(idsOf(booked, MAYA, { decidedAt: null, isCancelled: false, postings: [] })).toEqual([
    "posted",
  ]);
});

it("says who ended it: the initiator, or the bank", () => {
  const known = { decidedAt, isCancelled: true, postings: [] };
  expect(idsOf(makeTransaction({ status: "rejected" }), MAYA, known))
    .toEqual(["sent", "held", "cancelled"]);
});
