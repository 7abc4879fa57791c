import { expect, it } from "vitest";
import { createUser } from "#contract/users.ts";
import { fieldErrors } from "./fieldErrors.ts";

it("has the contract's words for each field", () => {
  const given = { username: "", password: "short", email: "nobody", fullName: "Ada Quill" };
  expect(fieldErrors(createUser.body, given)).toEqual({
    username: "Please fill in all required user information fields.",
    password: "Password must be at least 8 characters",
    email: "Please provide a valid email address",
  });
});
