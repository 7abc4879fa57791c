import { expect, it } from "vitest";
import { limits } from "./edge/limits.ts";
import { COST } from "./edge/passwords.ts";
import { policy } from "./policy.ts";

/**
 * Numbers that no test waits for: what they do is tested with shorter ones or with a set clock, in
 * the file that stands beside each. Here is what the bank runs with, in milliseconds.
 */
it.each([
  // server/edge/httpServer.test.ts, "a slow sender"
  ["[req 98] the head of a request comes within 5 s", limits.http.headersWithin, 5_000],
  ["[req 98] a whole request comes within 10 s", limits.http.requestWithin, 10_000],
  // server/edge/httpServer.test.ts, "drops a reader that has stopped"
  ["a reader of an answer may stop for 30 s", limits.http.silence, 30_000],
  // server/live/createHub.test.ts, "the auth frame"
  ["[req 67] a live socket says who it is within 10 s", policy.live.authWithin, 10_000],
  // server/live/createHub.test.ts, "a socket"
  [
    "[req 70] a live socket is pinged, and its session looked at, every 30 s",
    policy.live.pingEvery,
    30_000,
  ],
])("%s", (_what, number, agreed) => {
  expect(number).toBe(agreed);
});

// server/edge/passwords.test.ts, "createPasswords"
it("[req 1] a password is hashed with 19,456 KiB, twice over, in one line", () => {
  expect(COST).toEqual({ memoryKiB: 19_456, passes: 2, parallelism: 1 });
});
