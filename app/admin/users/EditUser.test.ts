import { expect, it } from "vitest";
import { patchUser } from "#contract/users.ts";
import { makeUser } from "#app/shell/testing/people.ts";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { editOf, editsIn } from "./EditUser.tsx";

const user = makeUser({ phoneNumber: "(212) 555-0148" });
const sent = (changes: Partial<ReturnType<typeof editOf>>) =>
  JSON.parse(JSON.stringify(editsIn(user, { ...editOf(user), ...changes })));

it("sends what was changed alone", () => {
  expect(sent({})).toBeNull();
  expect(sent({ fullName: " Ada Quill ", twoFactorEnabled: true }))
    .toEqual({ fullName: "Ada Quill", twoFactorEnabled: true });
});

it("takes a phone number away", () => {
  expect(sent({ phoneNumber: " " })).toEqual({ phoneNumber: null });
});

it("is refused in the profile's words", () => {
  expect(fieldErrors(patchUser.body, sent({ fullName: "A", email: "x", phoneNumber: "12" })))
    .toEqual({
      fullName: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      phoneNumber: "Phone number must be at least 10 characters",
    });
});
