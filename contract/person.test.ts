import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { email, knownPassword, knownUsername, newPassword, username } from "./person.ts";

const refusals = (password: string) =>
  z.safeParse(newPassword, password).error?.issues.map(({ message }) => message);

describe("a new password", () => {
  it("counts characters as they look, however they are spelled", () => {
    const spelled = "e\u0301";
    expect(z.parse(newPassword, spelled.repeat(128))).toBe("\u00e9".repeat(128));
    expect(refusals(spelled.repeat(129))).toEqual(["Use at most 128 characters"]);
  });

  it("is refused by its bare length before it is composed, which costs its square", () => {
    const marks = `${"a\u0301".repeat(250)}\ud800`;
    expect(refusals(marks)).toContain("Remove the broken characters");
    expect(refusals(marks.repeat(2))).toEqual(["Use at most 128 characters"]);
  });
});

describe("a username", () => {
  it.each([
    ["full-width letters", "\uff4d\uff41\uff59\uff41", "maya"],
    ["accents that stand apart", "Nguye\u0302\u0303n", "Nguy\u1ec5n"],
    ["a ligature", "\ufb01nch", "finch"],
  ])("has one spelling: %s", (_what, typed, spelled) => {
    expect(z.parse(username, typed)).toBe(spelled);
    expect(z.parse(knownUsername, typed)).toBe(spelled);
  });

  it.each([
    ["Hindi", "विद्या.ज़िंदगी"],
    ["Thai", "สมชาย-น้ำผึ้ง"],
    ["Burmese", "မြင့်_၁"],
    ["Tamil", "கார்த்திக்"],
    ["Hebrew with points", "שָׁלוֹם"],
    ["Arabic with its marks", "محمَّد"],
    ["Yoruba", "Adébáyọ̀"],
    ["Korean", "지민아"],
  ])("may be of %s", (_what, typed) => {
    const spelled = typed.normalize("NFKC");
    expect(z.parse(username, typed)).toBe(spelled);
    expect(z.parse(username, spelled)).toBe(spelled);
    expect(z.parse(knownUsername, typed)).toBe(spelled);
  });

  it.each([
    ["a mark at its start", "\u0e48maya"],
    ["a mark on a digit", "maya1\u0323"],
    ["a mark on a dot", "maya.\u0301a"],
    ["two accents in a row", "max\u030c\u0323a"],
    ["one vowel twice in a row", "ท\u0e35\u0e35\u0e40า"],
    ["five marks in a row", "क\u093c\u093f\u0902\u0941\u0947य"],
    ["a dot that an i has already", "mi\u0307ra"],
    ["a dot over an i without one", "m\u0131\u0307ra"],
    ["another script's mark", "ma\u0e4dya"],
    ["an accent in Hindi", "क\u0301य"],
    ["an enclosing circle", "may\u20dda"],
    ["a line across it", "may\u0335a"],
    ["a line below that reads as an underscore", "may\u0332a"],
    ["a selector that cannot be seen", "漢字\ufe00"],
    ["another selector that cannot be seen", "漢字\u{e0100}"],
    ["a joiner of graphemes", "may\u034fa"],
    ["a joiner", "क\u094d\u200dष"],
    ["a Mongolian selector", "\u182a\u180b\u1820\u182a"],
    ["a filler", "may\u3164a"],
  ])("cannot have %s", (_what, typed) => {
    expect(z.safeParse(username, typed).success).toBe(false);
  });

  it("is counted as it is spelled", () => {
    const long = "\ufb03".repeat(32);
    expect(z.safeParse(username, long).error?.issues.map(({ message }) => message))
      .toEqual(["Use at most 32 characters"]);
  });
});

describe("an email address", () => {
  const addressOf = (length: number) => "@bank.example".padStart(length, "x");

  it("has at most 254 characters, the limit of SMTP", () => {
    expect(z.parse(email, addressOf(254))).toHaveLength(254);
    expect(z.safeParse(email, addressOf(255)).error?.issues.map(({ message }) => message))
      .toEqual(["Use at most 254 characters"]);
  });
});

describe("an existing password", () => {
  const known = knownPassword("Password is required");
  const said = (password: string) =>
    z.safeParse(known, password).error?.issues.map(({ message }) => message);

  it("may be spelled as the new one was", () => {
    expect(z.parse(known, "e\u0301".repeat(128))).toBe("\u00e9".repeat(128));
    expect(said("e\u0301".repeat(129))).toEqual(["Use at most 128 characters"]);
    expect(said("a\u0301".repeat(257))).toEqual(["Use at most 128 characters"]);
    expect(said("")).toEqual(["Password is required"]);
  });
});
