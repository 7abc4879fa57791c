import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sha256Hex } from "./hash.ts";

const platforms = (text: string) => createHash("sha256").update(text).digest("hex");

it("is the platform's SHA-256, for every length around the ends of blocks", () => {
  expect(sha256Hex("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  for (let length = 0; length <= 200; length++) {
    const text = "x".repeat(length);
    expect(sha256Hex(text)).toBe(platforms(text));
  }
});

it("is the platform's SHA-256, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
      expect(sha256Hex(text)).toBe(platforms(text));
    }),
    { numRuns: 500 },
  );
});
