import { describe, expect, it } from "vitest";
import { strengthOf } from "./passwordStrength.ts";

describe("strengthOf", () => {
  it.each([
    ["1234567", "tooShort"],
    ["", "tooShort"],
    ["aaaaaaaaaaaaaaaa", "weak"],
    ["12341234", "weak"],
    ["kestrels9", "fair"],
    ["otter-lamp-violin", "strong"],
  ])("calls %j %s", (password, strength) => expect(strengthOf(password)).toBe(strength));

  it("calls nothing good that the bank would refuse", () => {
    expect(strengthOf("password1", { isRefused: true })).toBe("weak");
  });

  it("counts the person's own words for nothing", () => {
    expect(strengthOf("Maya-Ellison-91", { ownWords: ["Maya Ellison"] })).toBe("weak");
    expect(strengthOf("maya.ellison", { ownWords: ["maya.ellison@example.com"] })).toBe("weak");
  });
});
