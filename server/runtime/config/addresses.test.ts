import { expect, it } from "vitest";
import { isHost } from "./addresses.ts";

it.each([
  "localhost",
  "db.example",
  "db_1.internal.",
  "127.0.0.1",
  "0.0.0.0",
  "::",
  "::1",
  "[::1]",
  "2001:db8::7",
])("%s can be a host", (text) => {
  expect(isHost(text)).toBe(true);
});

it.each(["", "...", "a..b", "1:::2", "[db]", "a,b", "%2Ftmp", "a b", "-a", "a/b"])(
  "%s cannot",
  (text) => {
    expect(isHost(text)).toBe(false);
  },
);
