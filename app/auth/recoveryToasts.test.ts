import { expect, it } from "vitest";
import type { Failure, FailureCode } from "#app/api/callFailed.ts";
import { recoveryToast } from "./recoveryToasts.ts";

const failure = (code: FailureCode, status: number | null, message = ""): Failure => ({
  code,
  status,
  message,
});

const said = [
  ["the bank's words", failure("wrong_code", 400, "Invalid or expired code"), {
    verifyFailed: "Invalid or expired code",
    resetFailed: "Invalid or expired code",
  }],
  ["words of its own after an answer without any", failure("unavailable", 503), {
    verifyFailed: "Invalid verification code",
    resetFailed: "Failed to reset password. Please try again.",
  }],
  ["that the bank could not be reached", failure("offline", null), {
    verifyFailed: "We couldn't connect to the bank.",
    resetFailed: "We couldn't connect to the bank.",
  }],
  ["that the bank took too long", failure("timed_out", null), {
    verifyFailed: "The bank took too long to answer.",
    resetFailed: "The bank took too long to answer.",
  }],
] as const;

it.each(said)("says %s", (_, failure, { verifyFailed, resetFailed }) => {
  expect(recoveryToast({ type: "verifyFailed", failure })).toEqual({
    title: "Verification failed",
    description: verifyFailed,
    tone: "destructive",
  });
  expect(recoveryToast({ type: "resetFailed", failure })).toMatchObject({
    title: "Error",
    description: resetFailed,
  });
});
