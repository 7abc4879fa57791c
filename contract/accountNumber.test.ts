import { describe, expect, it } from "vitest";
import { accountKey, plainNumber } from "./accountNumber.ts";
import { externalAccount } from "./transactions.ts";

const iban = "DE89370400440532013000";

/** One number, as people paste it. */
const spellings: readonly (readonly [string, string])[] = [
  ["spaces", "DE89 3704 0044 0532 0130 00"],
  ["no-break spaces", "DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000"],
  ["narrow no-break spaces", "DE89\u202f3704\u202f0044\u202f0532\u202f0130\u202f00"],
  ["a zero-width space at the end", `${iban}\u200b`],
  ["a direction mark before it", `\u200e${iban}`],
  ["a direction override", `\u202d${iban}\u202c`],
  ["a byte order mark", `\ufeff${iban}`],
  ["soft hyphens", "DE89\u00ad3704\u00ad00440532013000"],
  ["no-break hyphens", "DE89\u20113704\u20110044\u20110532\u20110130\u201100"],
  ["fillers", "DE89\u31643704\uffa00044\u115f05320130\u280000"],
  ["a variation selector", `DE89\ufe0f370400440532013000`],
  ["minus signs and dashes", "DE89–3704—0044−0532-0130-00"],
  ["dots", "DE89.3704.0044.0532.0130.00"],
  ["slashes", "DE89/3704/0044/0532/0130/00"],
  ["underscores", "DE89_3704_0044_0532_0130_00"],
  ["middle dots", "DE89·3704·0044·0532·0130·00"],
  ["full-width forms", "ＤＥ８９　３７０４　００４４　０５３２　０１３０　００"],
  ["forms of mathematics", "𝐃𝐄𝟖𝟗370400440532013000"],
  ["small letters", "de89 3704 0044 0532 0130 00"],
  ["the word before it", "IBAN DE89 3704 0044 0532 0130 00"],
  ["the word and a colon", "iban: DE89 3704 0044 0532 0130 00"],
];

describe.each(spellings)("an account number with %s", (_, typed) => {
  it("is the same number", () => {
    expect(accountKey(typed)).toBe(iban);
  });

  it("is taken, and stored with nothing that cannot be seen", () => {
    const stored = externalAccount.parse(typed);
    expect(stored).toMatch(/^[\x20-\x7e]+$/);
    expect(accountKey(stored)).toBe(iban);
    expect(plainNumber(stored)).toBe(stored);
  });
});

it("the word IBAN stays where no IBAN follows", () => {
  expect(accountKey("IBAN 12345")).toBe("IBAN12345");
  expect(accountKey("IBANK 1234")).toBe("IBANK1234");
});

describe("an account number outside", () => {
  const messageOf = (typed: string) => externalAccount.safeParse(typed).error?.issues[0]?.message;

  it.each([
    ["of letters of no bank", "АT61 1904 3002 3457 3201", "Use only the letters A to Z,"],
    ["of Arabic digits", "١٢٣٤٥٦٧٨", "Use only the letters A to Z,"],
    ["of two lines", "1234\n5678", "Use one line,"],
    ["that is nothing but signs", " ----.. \u200b", "Enter the account number to send to."],
    ["of three digits", "1-2-3 \u200b", "Enter the account number to send to."],
    ["that is too long", "1".repeat(35), "Use at most 34 characters"],
    ["of too many signs", `1${"-".repeat(100)}234`, "Use at most 34 characters"],
  ])("%s is refused", (_, typed, message) => {
    expect(messageOf(typed)).toContain(message);
  });

  it("is as long as its letters and digits are", () => {
    expect(messageOf("1 ".repeat(34))).toBeUndefined();
    expect(messageOf("MT84 MALT 0110 0001 2345 MTLC AST0 01S")).toBeUndefined();
  });
});
