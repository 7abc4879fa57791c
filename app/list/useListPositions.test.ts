import { expect, it } from "vitest";
import { keepPlaces } from "./useListPositions.ts";

interface Row {
  readonly id: number;
  readonly words?: string;
}

const of = (...ids: number[]): Row[] => ids.map((id) => ({ id }));
const keep = (before: readonly Row[], now: readonly Row[], ...ids: number[]) =>
  keepPlaces(before, now, {
    rowKey: ({ id }) => id,
    kept: new Map(ids.map((id) => [id, true])),
  });

it("leaves a list alone in which nothing is kept", () => {
  const now = of(2, 1);
  expect(keep(of(1, 2), now)).toBe(now);
  expect(keep([], now, 1)).toBe(now);
});

it("keeps a row where it was when the list has moved it", () => {
  expect(keep(of(1, 2, 3, 4), of(1, 3, 4, 2), 2)).toEqual(of(1, 2, 3, 4));
});

it("keeps a row that left the list, and shows it as it was", () => {
  const before = [{ id: 1 }, { id: 2, words: "as it was" }, { id: 3 }];
  expect(keep(before, of(1, 3), 2)).toEqual(before);
});

it("shows a row as it is now where the list still has it", () => {
  const now = [{ id: 1 }, { id: 3 }, { id: 2, words: "now" }];
  expect(keep(of(1, 2, 3), now, 2)).toEqual([{ id: 1 }, { id: 2, words: "now" }, { id: 3 }]);
});

it("keeps several rows, and their places when a new row comes first", () => {
  expect(keep(of(1, 2, 3, 4), of(9, 3, 4), 1, 2)).toEqual(of(1, 2, 9, 3, 4));
  expect(keep(of(1, 2, 3), of(9, 1, 3), 2)).toEqual(of(9, 2, 1, 3));
});

it("keeps a row at the end of a list that has become shorter", () => {
  expect(keep(of(1, 2, 3), of(1), 3)).toEqual(of(1, 3));
});
