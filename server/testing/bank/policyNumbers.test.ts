import { expect, it } from "vitest";
import { limits } from "../../runtime/config/limits.ts";
import { COST } from "../../runtime/passwords.ts";
import { policy } from "../../kernel/policy.ts";

/**
 * Limits that tests don't wait for: their effect is tested with shorter ones or a set clock, in the
 * file named beside each. These are the production values, in milliseconds.
 */
it.each([
  // server/runtime/http/httpServer.test.ts, "a slow sender"
  ["the head of a request comes within 5 s", limits.http.headersWithin, 5_000],
  ["a whole request comes within 10 s", limits.http.requestWithin, 10_000],
  // server/runtime/http/httpServer.test.ts, "drops a reader that has stopped"
  ["a reader of an answer may stop for 30 s", limits.http.silence, 30_000],
  // server/realtime/createHub.test.ts, "the auth frame"
  ["a live socket says who it is within 10 s", policy.live.authWithin, 10_000],
  // server/realtime/createHub.test.ts, "a socket"
  [
    "a live socket is pinged, and its session looked at, every 30 s",
    policy.live.pingEvery,
    30_000,
  ],
])("%s", (_what, number, agreed) => {
  expect(number).toBe(agreed);
});

// server/runtime/passwords.test.ts, "createPasswords"
it("a password is hashed with 19,456 KiB, twice over, in one line", () => {
  expect(COST).toEqual({ memoryKiB: 19_456, passes: 2, parallelism: 1 });
});
