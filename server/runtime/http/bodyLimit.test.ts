import { expect, it } from "vitest";
import { mostBytesOf } from "./bodyLimit.ts";

const LONG = 512 * 1_024;

it.each([
  ["POST", "/api/payment-runs", LONG],
  ["POST", "/api/payment-runs?zone=UTC", LONG],
  ["PATCH", "/api/payment-runs/12", LONG],
  ["GET", "/api/payment-runs", 64],
  ["PATCH", "/api/payment-runs/12/submit", 64],
  ["POST", "/api/payment-runs/12/submit", 64],
  ["POST", "/x/api/payment-runs", 64],
  ["POST", "/api/transactions", 64],
])("%s %s may have %i bytes", (method, url, most) => {
  expect(mostBytesOf({ method, url }, 64)).toBe(most);
});
