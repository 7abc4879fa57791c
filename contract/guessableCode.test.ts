import { describe, expect, it } from "vitest";
import { isGuessableCode } from "./guessableCode.ts";

describe("a guessable code", () => {
  it.each([
    ...["123456", "654321", "890123", "246802", "000000", "777777", "AAAAAAAAAA", "1234567890"],
    ...["121212", "123123", "ABABABABAB", "1234512345", "123321", "112233", "ABCDEFGHIJ"],
    ...["159753", "147258", "QWERTY1234", "QWERTYUIOP", "ABCDE12345", "PASSWORD12", "ZYXWVUTSRQ"],
  ])("is %s", (code) => expect(isGuessableCode(code)).toBe(true));

  it.each(["482913", "907316", "UNIVERSAL1", "H3K9X2M7QP", "ZXCVBN7294"])(
    "is not %s",
    (code) => expect(isGuessableCode(code)).toBe(false),
  );

  it("is hardly ever drawn", () => {
    let guessable = 0;
    for (let code = 100_000; code < 1_000_000; code++) {
      if (isGuessableCode(String(code))) guessable++;
    }
    expect(guessable).toBeGreaterThan(900);
    expect(guessable).toBeLessThan(3_000);
  });
});
