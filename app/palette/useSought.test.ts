import { expect, it } from "vitest";
import { stillFitting } from "./useSearchTerm.ts";

const rows = ["Crème brûlée", "Rent, December", "Rent, May"];
const fitting = (typed: string) => stillFitting(rows, typed, (row) => [row, "transfer"]);

it("leaves of an earlier answer what holds every word of what is typed by now", () => {
  expect(fitting("rent")).toEqual(["Rent, December", "Rent, May"]);
  expect(fitting("MAY rent")).toEqual(["Rent, May"]);
  expect(fitting("creme transf")).toEqual(["Crème brûlée"]);
  expect(fitting("rent june")).toEqual([]);
});
