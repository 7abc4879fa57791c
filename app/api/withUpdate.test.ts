import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { withUpdate } from "./withUpdate.ts";

const older = makeTransaction({ status: "completed", createdAt: "2026-11-19T09:00:00.000Z" });
const newer = makeTransaction({ status: "pending", createdAt: "2026-11-20T09:00:00.000Z" });
const rows = [newer, older];

it("follows what became of a row", () => {
  const update = { ...newer, status: "completed" as const, description: "Rent, December" };
  expect(withUpdate(rows, update)).toEqual([update, older]);
});

it("takes a deleted row off the list", () => {
  expect(withUpdate(rows, { ...newer, status: "deleted" })).toEqual([older]);
});

it("puts a new row first, and leaves an older one to the bank's own list", () => {
  const latest = makeTransaction({ createdAt: "2026-11-20T09:00:01.000Z" });
  expect(withUpdate(rows, latest)).toEqual([latest, newer, older]);
  expect(withUpdate([], latest)).toEqual([latest]);
  const between = makeTransaction({ createdAt: "2026-11-19T20:00:00.000Z" });
  expect(withUpdate(rows, between)).toBe(rows);
});

it("takes no decision back because of a frame that is late", () => {
  expect(withUpdate(rows, { ...older, status: "pending" })).toBe(rows);
});
