import { expect, it } from "vitest";
import { isGuessablePassword, unpackWords } from "#server/rules/guessablePassword.ts";
import { listedPasswords, packWords } from "./commonPasswords.ts";

const maya = { username: "maya.e", email: "m.ellison@mail.example", fullName: "Maya Ellison" };
const isTaken = (password: string) => !isGuessablePassword(password, maya);

it("rejects each of the 10,000 most common passwords of eight or more characters", () => {
  expect(listedPasswords.length).toBeGreaterThan(10_000);
  expect(listedPasswords.filter(isTaken)).toEqual([]);
});

it("rejects them in capitals and between signs too", () => {
  const common = listedPasswords.slice(0, 10_000).filter((one) => /^[a-z0-9].*[a-z0-9]$/.test(one));
  expect(common.length).toBeGreaterThan(9_900);
  expect(common.map((one) => one.toUpperCase()).filter(isTaken)).toEqual([]);
  expect(common.map((one) => `${one.slice(0, 1).toUpperCase()}${one.slice(1)}!`).filter(isTaken))
    .toEqual([]);
});

it.each(["blink182", "maverick", "metallic", "rush2112", "M4verick!", "metallic99"])(
  "rejects %s",
  (password) => expect(isTaken(password)).toBe(false),
);

it.each([
  ...["blink-182", "blink 182", "1blink182", "blink1821", "blink182!1", "rush21122024"],
  ...["blink182blink182", "Blink182Blink182!", "ｂｌｉｎｋ１８２"],
])(
  "rejects %s, which is a common one in disguise",
  (password) => expect(isTaken(password)).toBe(false),
);

it.each(["a good password", "correct horse battery", "x7#kQ9vLp2", "maverick likes tea"])(
  "takes %s",
  (password) => expect(isTaken(password)).toBe(true),
);

it("unpacks what it packed", () => {
  const words = ["a", "ab", "abc", "b", "0".repeat(50), "0".repeat(49)];
  expect(unpackWords(packWords(words))).toEqual(words.toSorted());
});
