import { expect, it } from "vitest";
import { sha256Hex as byWebCrypto } from "../hash.ts";
import { sha256Hex } from "./sha256Hex.ts";

it("hashes a text as everybody else does who walks the chain", async () => {
  for (const text of ["", "a", "Ünïcode — 12,50 €", "x".repeat(10_000)]) {
    expect(sha256Hex(text)).toBe(await byWebCrypto(text));
  }
});
