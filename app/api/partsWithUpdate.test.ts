import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { partsWithUpdate } from "./partsWithUpdate.ts";

const [one, two, three] = [makeTransaction(), makeTransaction(), makeTransaction()];
const parts = {
  pages: [{ rows: [one, two], totalCount: 2_500 }, { rows: [three], totalCount: 2_500 }],
  pageParams: [{}, { after: two.id }],
};

it("follows a row in whichever part it is", () => {
  const update = { ...three, status: "completed" as const };
  const { pages, pageParams } = partsWithUpdate(parts, update);
  expect(pages.map(({ rows }) => rows)).toEqual([[one, two], [update]]);
  expect(pageParams).toBe(parts.pageParams);
});

it("takes a deleted row off the list and off its length", () => {
  const { pages } = partsWithUpdate(parts, { ...one, status: "deleted" });
  expect(pages).toEqual([
    { rows: [two], totalCount: 2_499 },
    { rows: [three], totalCount: 2_499 },
  ]);
});

it("takes a row off a list of another status", () => {
  const { pages } = partsWithUpdate(parts, { ...two, status: "rejected" }, "pending");
  expect(pages[0]).toEqual({ rows: [one], totalCount: 2_499 });
});

it("leaves a new row to the bank", () => {
  expect(partsWithUpdate(parts, makeTransaction())).toBe(parts);
});
