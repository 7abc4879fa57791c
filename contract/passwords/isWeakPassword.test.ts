import { describe, expect, it } from "vitest";
import { SHORTEST_PASSWORD } from "../texts/person.ts";
import { commonWords } from "./commonWords.ts";
import { isWeakPassword } from "./isWeakPassword.ts";

const maya = { username: "maya.e", email: "m.ellison@mail.example", fullName: "Maya Ellison" };
const endings = ["", "1", "12", "123", "1234", "!", "1!", "01", "07", "69", "99", "2024", "2024!"];

describe("a password is refused", () => {
  it("when it is one of thousands of common ones", () => {
    const common = [...commonWords].flatMap((word) =>
      endings.flatMap((ending) => [word + ending, word[0]?.toUpperCase() + word.slice(1) + ending])
    ).filter((password) => password.length >= SHORTEST_PASSWORD);
    expect(new Set(common).size).toBeGreaterThan(3_000);
    expect(common.filter((password) => !isWeakPassword(password, maya))).toEqual([]);
  });

  it.each([
    ["P@ssw0rd!", "a disguised word"],
    ["pa55word2026", "a disguised word and a year"],
    ["123monkey", "digits before a word"],
    ["iloveyou2", "a sentence everybody says"],
    ["trustno1", "another one"],
    ["monkeymonkey", "a word twice"],
    ["12345678", "digits in a row"],
    ["87654321", "digits backwards"],
    ["1234567890", "all digits"],
    ["123123123", "a piece again and again"],
    ["11223344", "digits in pairs"],
    ["aaaaaaaa", "one letter"],
    ["abcd1234", "two rows"],
    ["qwertyuiop", "a row of keys"],
    ["qwerty123", "a row of keys and digits"],
    ["1q2w3e4r", "two rows in turn"],
    ["1qaz2wsx", "columns of keys"],
    ["zaq12wsx", "columns, up and down"],
    ["147258369", "columns of digits"],
    ["19870412", "a birthday"],
    ["04-12-1987", "a birthday with dashes"],
  ])("%s: %s", (password) => {
    expect(isWeakPassword(password, maya)).toBe(true);
  });

  it.each(["maya.e99", "ellison1!", "MayaEllison7", "m.ellison", "kestrel2026", "K3strel!!"])(
    "when it is made of the person's or the bank's name: %s",
    (password) => {
      expect(isWeakPassword(password, maya)).toBe(true);
    },
  );
});

describe("a password is good", () => {
  it.each([
    "a good password",
    "correct horse battery",
    "x7#kQ9vLp2",
    "grüne Fenster",
    "tea with Maya at noon",
    "73918264",
    "пять больших лодок",
    "🦊🌲🌧️🏔️🛶🔥🌙🎣",
  ])("%s", (password) => {
    expect(isWeakPassword(password, maya)).toBe(false);
  });
});
