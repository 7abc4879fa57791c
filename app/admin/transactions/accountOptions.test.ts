import { expect, it } from "vitest";
import { makeAccount, makeUser } from "#app/shell/testing/people.ts";
import { optionText } from "#ui/Select/optionText.ts";
import { createDirectory } from "../directory.ts";
import { accountOptions } from "./accountOptions.ts";

it("are found by the whole number and the owner's username, which they do not show", () => {
  const ada = makeUser({ username: "ada-l", fullName: "Ada" });
  const account = makeAccount({
    userId: ada.id,
    accountNumber: "4000004821",
    accountType: "savings",
  });
  const [option] = accountOptions([account], createDirectory([account], [ada]), "USD");
  expect(option).toMatchObject({ id: String(account.id), searchText: "4000004821 ada-l" });
  expect(option && optionText(option)).toBe("Ada Savings •••• 4821");
});
