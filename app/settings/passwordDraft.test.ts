import { expect, it } from "vitest";
import { emptyPasswords, passwordErrors } from "./passwordDraft.ts";

const good = {
  currentPassword: "x",
  newPassword: "slow-river",
  confirmPassword: "slow-river",
};

it("accepts two equal new passwords of 8 characters", () => {
  expect(passwordErrors(good, false)).toEqual({});
  expect(passwordErrors({ ...good, newPassword: "12345678", confirmPassword: "12345678" }, false))
    .toEqual({});
});

it("asks for everything", () => {
  expect(passwordErrors(emptyPasswords, false)).toEqual({
    currentPassword: "Current password is required",
    newPassword: "Password must be at least 8 characters",
    confirmPassword: "Password must be at least 8 characters",
  });
});

it("wants them to match", () => {
  expect(passwordErrors({ ...good, confirmPassword: "slow-rivet" }, false))
    .toEqual({ confirmPassword: "Passwords do not match" });
});

it("refuses what is too easy to guess", () => {
  expect(passwordErrors(good, true)).toEqual({ newPassword: "This password is too easy to guess" });
  expect(passwordErrors({ ...good, newPassword: "short" }, true)).toMatchObject({
    newPassword: "Password must be at least 8 characters",
  });
});
