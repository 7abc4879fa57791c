import { expect, it } from "vitest";
import * as z from "zod/mini";
import { CODE_PATTERN, statusOfCode, twoFactorCode } from "#contract/twoFactor.ts";
import { drawSecretly, sixDigits, tenCharacters } from "./codes.ts";

it("draws six digits from 100000 to 999999", () => {
  expect(sixDigits(() => 0)).toBe("100000");
  expect(sixDigits((below) => below - 1)).toBe("999999");
});

it("draws ten upper-case letters and digits", () => {
  expect(tenCharacters(() => 0)).toBe("AAAAAAAAAA");
  expect(tenCharacters((below) => below - 1)).toBe("9999999999");
});

it("makes codes that the bank takes", () => {
  for (let turn = 0; turn < 50; turn++) {
    expect(sixDigits(drawSecretly)).toMatch(CODE_PATTERN);
    expect(tenCharacters(drawSecretly)).toMatch(CODE_PATTERN);
  }
});

it("is expired when the bank says so, whatever the page's clock says", () => {
  const code = z.decode(twoFactorCode, {
    id: 1,
    userId: 1,
    code: "123456",
    isUsed: false,
    createdAt: "2026-11-20T15:00:00.000Z",
    expiresAt: "2000-01-01T00:00:00.000Z",
    isExpired: false,
    needsProof: false,
  });
  expect(statusOfCode(code)).toBe("active");
  expect(statusOfCode({ ...code, isExpired: true })).toBe("expired");
});
