import { expect, it } from "vitest";
import { problems } from "#contract/texts/problems.ts";
import { explain, refusalOf, whatHappened } from "./problems.ts";

it("lets the bank speak where it said something", () => {
  const failure = {
    code: "insufficient_funds",
    status: 409,
    message: "Insufficient funds",
  } as const;
  expect(whatHappened(failure)).toBe("Insufficient funds");
  expect(explain(failure)).toBe(
    "Insufficient funds. The available balance doesn't cover this amount.",
  );
});

// They are answered to forms, and also to a press that approves, deletes or sets a balance.
it.each(["account_frozen", "account_inactive", "insufficient_funds", "balance_limit"] as const)(
  "advises nothing that only some places offer: %s",
  (code) => {
    expect(explain({ code, ...problems[code] })).not.toMatch(/choose|enter|contact/i);
  },
);

it("has words of its own for an answer that never came", () => {
  const failure = { code: "offline", status: null, message: "" } as const;
  expect(explain(failure)).toBe(
    "We couldn't connect to the bank. Check your connection and try again.",
  );
});

it("does not ask again for a confirmation that the user declined", () => {
  const failure = { code: "step_up_required", ...problems.step_up_required } as const;
  expect(explain(failure)).toBe("You didn't confirm it's you. Nothing was changed.");
});

it("has the bank's words for the field that it refused", () => {
  const failure = { code: "name_taken", status: 409, message: "That username is taken" } as const;
  expect(refusalOf({ ...failure, field: "username" }))
    .toEqual({ field: "username", message: "That username is taken" });
  expect(refusalOf(failure)).toBeUndefined();
});
