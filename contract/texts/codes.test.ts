import { describe, expect, it } from "vitest";
import { generateCode, typedCode } from "../twoFactor.ts";

describe("a code that is pasted", () => {
  it.each([
    ["123 456", "123456"],
    ["123\u00a0456", "123456"],
    ["\u200e123-456\u200b", "123456"],
    ["１２３４５６", "123456"],
    ["ABCDE-FGH12", "ABCDEFGH12"],
    ["ABCDE\u2011FGH12\ufeff", "ABCDEFGH12"],
    ["\tABCDE FGH12\n", "ABCDEFGH12"],
  ])("as %j is %s", (typed, code) => {
    expect(typedCode.parse(typed)).toBe(code);
    expect(generateCode.body.parse({ userId: 1, code: typed })).toEqual({ userId: 1, code });
  });

  it.each(["12345", "1234567", "ABCDE-FGH123"])("as %j is refused and not cut", (typed) => {
    expect(typedCode.safeParse(typed).success).toBe(false);
  });
});
