import { expect, it } from "vitest";
import { explain, whatHappened } from "./problems.ts";

it("lets the bank speak where it said something", () => {
  const failure = {
    code: "insufficient_funds",
    status: 409,
    message: "Insufficient funds",
  } as const;
  expect(whatHappened(failure)).toBe("Insufficient funds");
  expect(explain(failure)).toBe(
    "Insufficient funds. Enter a smaller amount or choose another account.",
  );
});

it("has words of its own for an answer that never came", () => {
  const failure = { code: "offline", status: null, message: "" } as const;
  expect(explain(failure)).toBe(
    "We could not reach the bank. Check your connection and try again.",
  );
});
