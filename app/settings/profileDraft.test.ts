import { describe, expect, it } from "vitest";
import { makeUser } from "#app/shell/testing/people.ts";
import { changeOf, draftOf, profileErrors } from "./profileDraft.ts";

const user = makeUser({
  fullName: "Maya Ellison",
  email: "maya@ellison.example",
  phoneNumber: "(415) 555-0101",
});
const draft = draftOf(user);

describe("profileErrors", () => {
  it("finds nothing wrong with what the bank has", () => expect(profileErrors(draft)).toEqual({}));

  it.each([
    ["fullName", " M ", "Name must be at least 2 characters"],
    ["email", "maya@", "Please enter a valid email address"],
    ["phoneNumber", "555-0101", "Phone number must be at least 10 characters"],
    ["phoneNumber", " 5 ", "Phone number must be at least 10 characters"],
  ])("refuses %s %j", (field, typed, message) => {
    expect(profileErrors({ ...draft, [field]: typed })).toEqual({ [field]: message });
  });

  it.each(["", "  "])("needs no phone number: %j", (phoneNumber) => {
    expect(profileErrors({ ...draft, phoneNumber })).toEqual({});
  });
});

describe("changeOf", () => {
  it("sends only what is new, trimmed", () => {
    expect(changeOf({ ...draft, fullName: " Maya Ray " }, user)).toEqual({ fullName: "Maya Ray" });
    expect(changeOf(draft, user)).toEqual({});
  });

  it("knows a phone number from none", () => {
    const without = makeUser({ phoneNumber: null });
    expect(changeOf({ ...draftOf(without), phoneNumber: "4155550101" }, without))
      .toEqual({ phoneNumber: "4155550101" });
    expect(changeOf({ ...draftOf(without), fullName: "Maya Ray" }, without))
      .toEqual({ fullName: "Maya Ray" });
    expect(changeOf({ ...draft, phoneNumber: " " }, user)).toEqual({ phoneNumber: null });
  });
});
