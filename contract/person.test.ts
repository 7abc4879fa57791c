import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { email, knownPassword, knownUsername, newPassword, username } from "./person.ts";

const refusals = (password: string) =>
  z.safeParse(newPassword, password).error?.issues.map(({ message }) => message);

describe("a new password", () => {
  it("counts characters as they look, however they are spelled", () => {
    const spelled = "e\u0301";
    expect(z.parse(newPassword, spelled.repeat(128))).toBe("\u00e9".repeat(128));
    expect(refusals(spelled.repeat(129))).toEqual(["Must be at most 128 characters"]);
  });

  it("is refused by its bare length before it is composed, which costs its square", () => {
    const marks = `${"a\u0301".repeat(250)}\ud800`;
    expect(refusals(marks)).toContain("Must be whole characters");
    expect(refusals(marks.repeat(2))).toEqual(["Must be at most 128 characters"]);
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

  it("is counted as it is spelled", () => {
    const long = "\ufb03".repeat(32);
    expect(z.safeParse(username, long).error?.issues.map(({ message }) => message))
      .toEqual(["Must be at most 32 characters"]);
  });
});

describe("an e-mail address", () => {
  const addressOf = (length: number) => "@bank.example".padStart(length, "x");

  it("has at most 254 characters, the most that mail carries", () => {
    expect(z.parse(email, addressOf(254))).toHaveLength(254);
    expect(z.safeParse(email, addressOf(255)).error?.issues.map(({ message }) => message))
      .toEqual(["Must be at most 254 characters"]);
  });
});

describe("a password that somebody has", () => {
  const known = knownPassword("Password is required");
  const said = (password: string) =>
    z.safeParse(known, password).error?.issues.map(({ message }) => message);

  it("may be spelled as the new one was", () => {
    expect(z.parse(known, "e\u0301".repeat(128))).toBe("\u00e9".repeat(128));
    expect(said("e\u0301".repeat(129))).toEqual(["Must be at most 128 characters"]);
    expect(said("a\u0301".repeat(257))).toEqual(["Must be at most 128 characters"]);
    expect(said("")).toEqual(["Password is required"]);
  });
});
