import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { isWeakPassword } from "#contract/passwords/isWeakPassword.ts";
import { register } from "#contract/registration.ts";
import {
  emptyRegistration,
  errorsIn,
  lastOfSsn,
  type RegistrationDraft,
  registrationOf,
} from "./registrationDraft.ts";

const draft: RegistrationDraft = {
  ...emptyRegistration,
  fullName: " Iris Novak ",
  email: "iris@novak.example",
  username: "iris",
  password: "otter-lamp-violin",
  confirmPassword: "otter-lamp-violin",
  agreeToTerms: true,
};

/** Returns the draft as it is sent to the server. */
const sent = (given: RegistrationDraft) =>
  JSON.parse(JSON.stringify(z.encode(register.body, registrationOf(given))));

describe("errorsIn", () => {
  const firstError = (change: Partial<RegistrationDraft>) =>
    Object.values(errorsIn({ ...draft, ...change }, isWeakPassword)).find((text) =>
      text !== undefined
    );

  it("finds nothing in a complete draft", () => expect(firstError({})).toBeUndefined());

  it.each<[Partial<RegistrationDraft>, string]>([
    [{ fullName: "I" }, "Full name is required"],
    [{ email: "iris" }, "Please provide a valid email address"],
    [{ username: " " }, "Username is required"],
    [{ password: "1234567", confirmPassword: "1234567" }, "Password must be at least 8 characters"],
    [{ password: "password1", confirmPassword: "password1" }, "This password is too easy to guess"],
    [{ password: "iris-2026", confirmPassword: "iris-2026" }, "This password is too easy to guess"],
    [{ confirmPassword: "" }, "Please confirm your password"],
    [{ confirmPassword: "another one" }, "Passwords do not match"],
    [{ ssn: "123" }, "Enter the last 4 digits only"],
    [{ phoneNumber: "555-0148" }, "Phone number must be at least 10 characters"],
    [{ agreeToTerms: false }, "You must agree to the terms and conditions"],
  ])("says of %j: %s", (change, text) => expect(firstError(change)).toBe(text));
});

describe("registrationOf", () => {
  it("leaves out what is empty, the second password and the agreement", () => {
    expect(sent(draft)).toEqual({
      fullName: "Iris Novak",
      email: "iris@novak.example",
      username: "iris",
      password: "otter-lamp-violin",
      role: "customer",
      preferredAccountType: "checking",
    });
  });

  it("sends the social security number masked except for its last four digits", () => {
    const full = { ssn: "1234", dateOfBirth: "1991-03-14", phoneNumber: "(212) 555-0148" };
    expect(sent({ ...draft, ...full, driversLicense: "D123" })).toMatchObject({
      ssn: "***-**-1234",
      dateOfBirth: "1991-03-14",
      phoneNumber: "(212) 555-0148",
      driversLicense: "D123",
    });
  });
});

describe("the last four digits of a social security number", () => {
  it.each([
    ["123-45-6789", "6789"],
    ["123456789", "6789"],
    ["\u200e123 45 6789\u200b", "6789"],
    ["１２３-４５-６７８９", "6789"],
    ["***-**-6789", "6789"],
    ["6789", "6789"],
    [" 67\u00a089 ", "6789"],
    ["67", "67"],
    ["67891", "67891"],
    ["12a4", "12a4"],
  ])("of %j are %s", (typed, ssn) => {
    expect(lastOfSsn(typed)).toBe(ssn);
  });

  it("are exactly four", () => {
    expect(errorsIn({ ...emptyRegistration, ssn: "67891" }, () => false).ssn)
      .toBe("Enter the last 4 digits only");
  });
});
