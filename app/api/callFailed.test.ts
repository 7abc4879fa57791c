import { describe, expect, it } from "vitest";
import { CallFailed, type FailureCode, failureOf, isDefiniteRefusal } from "./callFailed.ts";

const failure = (code: FailureCode, status: number | null) => ({ code, status, message: "" });

describe("failureOf", () => {
  it("is the failure of a call", () => {
    const refused = failure("blocked", 403);
    expect(failureOf(new CallFailed("403: blocked", refused))).toBe(refused);
  });

  it.each([
    "Failed to fetch dynamically imported module: https://bank.test/assets/a.js",
    "error loading dynamically imported module: https://bank.test/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ])("is offline for code that did not arrive: %s", (message) => {
    expect(failureOf(new TypeError(message)).code).toBe("offline");
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    new RangeError("Incorrect locale information provided"),
    new DOMException("The node to be removed is not a child of this node.", "NotFoundError"),
    "a text",
    undefined,
  ])("does not blame the connection for what the page did: %s", (error) => {
    expect(failureOf(error).code).toBe("unexpected");
  });
});

describe("isDefiniteRefusal", () => {
  it.each(
    [
      ["a lost answer", failure("offline", null)],
      ["a timeout", failure("timed_out", null)],
      ["a server error", failure("internal", 500)],
      ["an unavailable bank", failure("unavailable", 503)],
      ["an unreadable success", failure("unreadable", 201)],
      ["a request still being worked on", failure("request_in_flight", 409)],
    ] as const,
  )("leaves the outcome open after %s", (_, lost) => {
    expect(isDefiniteRefusal(lost, false)).toBe(false);
    expect(isDefiniteRefusal(lost, true)).toBe(false);
  });

  it.each(["insufficient_funds", "account_inactive", "key_reused", "invalid_input"] as const)(
    "settles it with %s, at first and when asked again",
    (code) => {
      expect(isDefiniteRefusal(failure(code, 409), false)).toBe(true);
      expect(isDefiniteRefusal(failure(code, 409), true)).toBe(true);
    },
  );

  it.each(["unauthenticated", "too_many_requests", "blocked"] as const)(
    "takes %s at the door for the first try only",
    (code) => {
      expect(isDefiniteRefusal(failure(code, 401), false)).toBe(true);
      expect(isDefiniteRefusal(failure(code, 401), true)).toBe(false);
    },
  );
});
