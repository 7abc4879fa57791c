import { expect, it } from "vitest";
import { problems } from "#contract/texts/problems.ts";
import { decisionProblem } from "./decisionWords.ts";

it("says that what could not be approved still waits", () => {
  expect(
    decisionProblem({ code: "insufficient_funds", status: 409, message: "Insufficient funds" }),
  )
    .toBe("Insufficient funds. It stays pending, and nothing was booked.");
});

it("says whose money stays", () => {
  const { message } = problems.owner_frozen;
  expect(decisionProblem({ code: "owner_frozen", status: 409, message })).toBe(
    "The owner of this money is frozen or blocked. It stays pending, and nothing was booked.",
  );
});

it("says that what somebody else decided is up to date again", () => {
  const message = "This transaction was already decided";
  expect(decisionProblem({ code: "already_decided", status: 409, message }))
    .toBe("This transaction was already decided. The list is up to date again.");
});
