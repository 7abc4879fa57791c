import { expect, it } from "vitest";
import { isWeakPassword } from "#contract/passwords/isWeakPassword.ts";
import { cents } from "#contract/money.ts";
import { accountsErrors, emptyUser, newUserBody, userErrors } from "./userDraft.ts";
import { emptyAccount } from "./openAccount.ts";

const ada = {
  ...emptyUser,
  fullName: " Ada Quill ",
  email: "ada@quill.example",
  username: "ada",
  password: "correct horse",
};

it("takes a whole person", () => {
  expect(userErrors(ada, isWeakPassword)).toEqual({});
});

it("names what is missing, in the form's order", () => {
  expect(Object.keys(userErrors(emptyUser, isWeakPassword))).toEqual([
    "fullName",
    "email",
    "username",
    "password",
  ]);
  expect(new Set(Object.values(userErrors(emptyUser, isWeakPassword))))
    .toEqual(new Set(["Please fill in all required user information fields."]));
});

it("says of what is there but unfit what is wrong with it", () => {
  expect(userErrors({ ...ada, password: "short" }, isWeakPassword))
    .toEqual({ password: "Password must be at least 8 characters" });
  expect(userErrors({ ...ada, password: "ada-quill-1" }, isWeakPassword))
    .toEqual({ password: "This password is too easy to guess" });
});

it("says what an administrator may do, and of a customer nothing", () => {
  const staff = { ...ada, role: "admin", permissionSets: ["approver", "support"] } as const;
  expect(newUserBody(staff).permissionSets).toEqual(["approver", "support"]);
  expect(newUserBody(ada)).not.toHaveProperty("permissionSets");
  const nothing = { ...staff, permissionSets: [] };
  expect(userErrors(nothing, isWeakPassword))
    .toEqual({ permissionSets: "Please choose at least one set of permissions." });
  expect(userErrors({ ...nothing, role: "customer" }, isWeakPassword)).toEqual({});
});

it("looks at every account", () => {
  const wrong = { ...emptyAccount, balance: cents(-5) };
  expect(accountsErrors([emptyAccount, wrong]))
    .toEqual({ "account 2 balance": "Enter 0 or more" });
});
