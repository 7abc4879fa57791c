import { describe, expect, it } from "vitest";
import { type Foreseen, foreseen } from "#contract/decisionPreviews.ts";
import { obstacleTo, summaryOf } from "./foreseenWords.ts";

const some = (count: number, result: Foreseen, needsCode = false) =>
  Array.from({ length: count }, () => ({ result, needsCode }));

describe("the summary of a preview", () => {
  it("counts what goes through, and what keeps the others", () => {
    expect(summaryOf([
      ...some(37, "decided"),
      ...some(9, "insufficient_funds"),
      ...some(3, "owner_frozen"),
      ...some(1, "account_frozen"),
    ])).toBe("37 are ready, 9 lack funds, and 4 are frozen.");
    expect(summaryOf(some(1, "decided"))).toBe("1 is ready.");
    expect(summaryOf([...some(1, "busy"), ...some(1, "insufficient_funds")]))
      .toBe("1 lacks funds and 1 is in progress elsewhere.");
  });

  it("says for how many a code is asked, of those that go through", () => {
    expect(summaryOf([...some(2, "decided", true), ...some(1, "insufficient_funds", true)]))
      .toBe("2 are ready and 1 lacks funds. 2 need a code.");
  });

  it.each(foreseen.options)("counts %s", (result) => {
    expect(summaryOf(some(2, result))).toMatch(/^2 [a-z]/);
  });
});

it("says why one of them stays as it is", () => {
  expect(obstacleTo("completed", { result: "decided" })).toBeUndefined();
  expect(obstacleTo("completed", { result: "insufficient_funds" })).toBe("Insufficient funds");
  expect(obstacleTo("rejected", { result: "unchanged" })).toBe("It was already rejected");
});
