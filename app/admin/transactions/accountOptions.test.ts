import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import type { User } from "#contract/users.ts";
import { optionText } from "#ui/Select/optionText.ts";
import { createDirectory } from "../directory.ts";
import { accountOptions } from "./accountOptions.ts";

const createdAt = instantOf(new Date("2024-03-05T15:04:00.000Z"));

const ada: User = {
  id: 7,
  username: "ada-l",
  email: "ada@kestrel.example",
  fullName: "Ada",
  role: "customer",
  isActive: true,
  isFrozen: false,
  driversLicense: null,
  ssn: null,
  dateOfBirth: null,
  phoneNumber: null,
  preferredAccountType: "checking",
  preferredCurrency: "USD",
  twoFactorEnabled: false,
  createdAt,
};

it("are found by the whole number and the owner's username, which they do not show", () => {
  const account = {
    id: 3,
    userId: 7,
    accountNumber: "4000004821",
    accountType: "savings",
    balance: cents(1_250_00),
    availableBalance: cents(1_250_00),
    isActive: true,
    isFrozen: false,
    lastActivityDate: null,
    createdAt,
  } as const;
  const [option] = accountOptions([account], createDirectory([account], [ada]), "USD");
  expect(option).toMatchObject({ id: "3", searchText: "4000004821 ada-l" });
  expect(option && optionText(option)).toBe("Ada Savings •••• 4821");
});
