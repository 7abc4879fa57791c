import { expect, it } from "vitest";
import { checkHistory } from "./checkHistory.ts";
import type { History } from "./history.ts";
import {
  decide,
  type End,
  endOf,
  freeze,
  historyOf,
  list,
  lock,
  look,
  submit,
} from "./testing/histories.ts";

it("finds nothing in a history that every rule allows", () => {
  const history = historyOf(
    submit(1, 200, { at: [1] }),
    look([500, 0], { at: [3] }, { available: 300 }),
    list({ 1: "pending" }, { at: [5] }),
    submit(2, 300, { at: [7] }),
    decide(2, "rejected", { at: [9, Infinity] }),
    decide(2, "rejected", { at: [11] }),
    lock(300, { by: "lock", at: [13] }),
    decide(1, "completed", { by: "approver", at: [13] }),
    // It began before the approval, so both are right.
    list({ 1: "pending", 2: "rejected" }, { by: "two", at: [13, 20] }),
    look([300, 200], { at: [15] }, { locked: 300 }),
    freeze({ by: "staff", at: [17] }),
    decide(1, "completed", { by: "approver", at: [19, Infinity] }),
  );
  const end = {
    rows: { 1: [200, "completed"], 2: [300, "rejected"] },
    locked: 300,
    isFrozen: true,
  };
  expect(
    checkHistory(history, endOf({ ...end, rows: { 1: [200, "completed"], 2: [300, "rejected"] } })),
  )
    .toEqual([]);
});

const pending = { 1: [200, "pending"] } as const;
const completed = { 1: [200, "completed"] } as const;

/** What each breaks. */
const bad: readonly (readonly [name: string, rules: string, History, End])[] = [
  ["a submission is gone", "lost", historyOf(submit(1, 200, { at: [1] })), {}],
  [
    "an approval is gone",
    "lost",
    historyOf(submit(1, 200, { at: [1] }), decide(1, "completed", { at: [3] })),
    { rows: pending },
  ],
  ["locked money is gone", "lost", historyOf(lock(100, { at: [1] })), {}],
  ["a freeze is gone", "lost", historyOf(freeze({ at: [1] })), {}],
  [
    "a repeated request is stored twice",
    "doubled",
    historyOf(submit(1, 200, { at: [1] })),
    { rows: { ...pending, 2: [200, "pending"] }, keys: { 2: "key 1" } },
  ],
  [
    "a repeated request gets another ID",
    "doubled",
    historyOf(submit(1, 200, { at: [1] }), submit(2, 200, { at: [3] }, "key 1")),
    { rows: { ...pending, 2: [200, "pending"] } },
  ],
  [
    "an approval is posted twice",
    "doubled",
    historyOf(submit(1, 200, { at: [1] }), decide(1, "completed", { at: [3] })),
    { rows: { 1: [200, "completed", 2] } },
  ],
  [
    "a rejection is posted",
    "doubled",
    historyOf(submit(1, 200, { at: [1] })),
    { rows: { 1: [200, "rejected", 1] } },
  ],
  [
    "a transaction has two decisions",
    "lost, oneDecision",
    historyOf(
      submit(1, 200, { at: [1] }),
      decide(1, "rejected", { at: [3] }),
      decide(1, "completed", { at: [3] }),
    ),
    { rows: completed },
  ],
  ["money appears", "totalConstant", historyOf(look([500, 1], { at: [1] })), {}],
  [
    "money disappears at the end",
    "totalConstant",
    historyOf(submit(1, 200, { at: [1] })),
    { rows: completed, balances: [300, 100] },
  ],
  [
    "an update of a balance is lost",
    "totalConstant",
    historyOf(submit(1, 200, { at: [1] }), submit(2, 100, { at: [1] })),
    { rows: { ...completed, 2: [100, "completed"] }, balances: [400, 100] },
  ],
  [
    "a read shows less than nothing available",
    "neverBelowZero",
    historyOf(look([500, 0], { at: [1] }, { available: -1 })),
    {},
  ],
  [
    "holds exceed the balance at the end",
    "neverBelowZero",
    historyOf(),
    { rows: { 1: [300, "pending"], 2: [300, "pending"] } },
  ],
  [
    "holds exceeded the balance, and no client saw it",
    "neverBelowZero",
    historyOf(
      submit(1, 300, { at: [1] }),
      submit(2, 300, { at: [1] }),
      decide(1, "rejected", { at: [5] }),
    ),
    { rows: { 1: [300, "rejected"], 2: [300, "pending"] } },
  ],
  [
    "locked money and a hold exceeded the balance (write skew)",
    "neverBelowZero",
    historyOf(
      submit(1, 300, { at: [1] }),
      lock(300, { at: [1] }),
      decide(1, "rejected", { at: [5] }),
    ),
    { rows: { 1: [300, "rejected"] }, locked: 300 },
  ],
  [
    "a frozen account submits",
    "frozen",
    historyOf(freeze({ at: [1] }), submit(1, 200, { at: [3] })),
    { rows: pending, isFrozen: true },
  ],
  [
    "money of a frozen account is approved",
    "frozen",
    historyOf(
      submit(1, 200, { at: [1] }),
      freeze({ at: [3] }),
      decide(1, "completed", { at: [5] }),
    ),
    { rows: completed, isFrozen: true },
  ],
  [
    "a client doesn't read its own submission",
    "newest",
    historyOf(submit(1, 200, { at: [1] }), list({}, { at: [3] })),
    { rows: pending },
  ],
  [
    "a client reads an older status than another one caused",
    "newest",
    historyOf(
      submit(1, 200, { at: [1] }),
      decide(1, "completed", { by: "two", at: [3] }),
      list({ 1: "pending" }, { at: [5] }),
    ),
    { rows: completed },
  ],
  [
    "a balance lacks an approval",
    "newest",
    historyOf(
      submit(1, 200, { at: [1] }),
      decide(1, "completed", { by: "two", at: [3] }),
      look([500, 0], { at: [5] }),
    ),
    { rows: completed },
  ],
  [
    "a balance has an approval before it was asked for",
    "newest",
    historyOf(
      submit(1, 200, { at: [1] }),
      look([300, 200], { at: [3] }),
      decide(1, "completed", { by: "two", at: [5] }),
    ),
    { rows: completed },
  ],
  [
    "a read lacks locked money",
    "newest",
    historyOf(lock(100, { at: [1] }), look([500, 0], { at: [3] })),
    { locked: 100 },
  ],
  [
    "a read lacks a freeze",
    "newest",
    historyOf(freeze({ at: [1] }), look([500, 0], { at: [3] })),
    { isFrozen: true },
  ],
  [
    "a balance goes back in a session",
    "monotonic",
    historyOf(
      submit(1, 200, { at: [1] }),
      decide(1, "completed", { by: "two", at: [3, 20] }),
      look([300, 200], { at: [5] }),
      look([500, 0], { at: [7] }),
    ),
    { rows: completed },
  ],
  [
    "a status goes back in a session",
    "monotonic",
    historyOf(
      submit(1, 200, { at: [1] }),
      decide(1, "completed", { by: "two", at: [3, 20] }),
      list({ 1: "completed" }, { at: [5] }),
      list({ 1: "pending" }, { at: [7] }),
    ),
    { rows: completed },
  ],
  [
    "the server fails",
    "answered",
    historyOf({ act: "fail", answer: "500", client: "one", begun: 1, ended: 2 }),
    {},
  ],
];

it.each(bad)("finds that %s: %s", (_, rules, history, end) => {
  const found = checkHistory(history, endOf(end)).map(({ rule }) => rule);
  expect([...new Set(found)].join(", ")).toBe(rules);
});
