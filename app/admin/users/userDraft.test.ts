import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { accountsErrors, emptyUser, isIncomplete, userErrors } from "./userDraft.ts";
import { emptyAccount } from "./accountDraft.ts";

const ada = {
  ...emptyUser,
  fullName: " Ada Quill ",
  email: "ada@quill.example",
  username: "ada",
  password: "correct horse",
};

it("takes a whole person", () => {
  expect(userErrors(ada)).toEqual({});
  expect(isIncomplete(ada)).toBe(false);
});

it("names what is missing, in the form's order", () => {
  expect(Object.keys(userErrors(emptyUser))).toEqual(["fullName", "email", "username", "password"]);
  expect(isIncomplete(emptyUser)).toBe(true);
  expect(new Set(Object.values(userErrors(emptyUser))))
    .toEqual(new Set(["Please fill in all required user information fields."]));
});

it("says of what is there but unfit what is wrong with it", () => {
  expect(userErrors({ ...ada, password: "short" }))
    .toEqual({ password: "Password must be at least 8 characters" });
  expect(isIncomplete({ ...ada, password: "short" })).toBe(false);
});

it("looks at every account", () => {
  const wrong = { ...emptyAccount, balance: cents(-5) };
  expect(accountsErrors([emptyAccount, wrong]))
    .toEqual({ "account 2 balance": "Initial balance must be at least 0" });
});
