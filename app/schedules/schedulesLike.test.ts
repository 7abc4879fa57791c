import { expect, it } from "vitest";
import { schedulesLike } from "./schedulesLike.ts";

const rent = {
  description: "Rent, flat 4",
  type: "withdrawal",
  externalAccount: "40 1177 2093",
} as const;
const saved = { description: "", type: "transfer", externalAccount: null } as const;
const payees = [{ name: "Alder Street Homes", accountNumber: "4011772093" }];

it.each(
  [
    ["", [rent, saved]],
    ["flat RENT", [rent]],
    ["transfer", [saved]],
    ["street", [rent]],
    ["1177", [rent]],
    ["ent", []],
  ] as const,
)("finds by '%s'", (typed, found) => {
  expect(schedulesLike(typed, [rent, saved], payees)).toEqual(found);
});
