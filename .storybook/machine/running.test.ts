import { expect, it } from "vitest";
import { currentStates, leafStates } from "./running.ts";

it("names every state that a machine is in, what contains it first", () => {
  expect(currentStates("loading")).toEqual(["loading"]);
  expect(currentStates({ details: "filling" })).toEqual(["details", "details.filling"]);
});

it("names parallel states", () => {
  const states = currentStates({ signedIn: { role: "customer", check: "resting" } });
  expect(states).toEqual([
    "signedIn",
    "signedIn.role",
    "signedIn.role.customer",
    "signedIn.check",
    "signedIn.check.resting",
  ]);
  expect(leafStates(states)).toEqual(["signedIn.role.customer", "signedIn.check.resting"]);
});

it("distinguishes a state from another whose name begins alike", () => {
  expect(leafStates(["code", "codeSent"])).toEqual(["code", "codeSent"]);
});
