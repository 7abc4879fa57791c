import { expect, it } from "vitest";
import { problems } from "#contract/texts/problems.ts";
import { decisionProblem } from "./decisionWords.ts";

it("says that what could not be approved still waits", () => {
  expect(
    decisionProblem({ code: "insufficient_funds", status: 409, message: "Insufficient funds" }),
  )
    .toBe("Insufficient funds. It's still pending, and nothing was posted.");
});

it("says whose money stays", () => {
  const { message } = problems.owner_frozen;
  expect(decisionProblem({ code: "owner_frozen", status: 409, message })).toBe(
    "The account owner is frozen or blocked. It's still pending, and nothing was posted.",
  );
});

it("says that the list was refreshed if another clerk decided first", () => {
  const message = "This transaction was already approved or rejected";
  expect(decisionProblem({ code: "already_decided", status: 409, message }))
    .toBe("This transaction was already approved or rejected. We've refreshed the list.");
});
