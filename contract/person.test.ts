import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { newPassword } from "./person.ts";

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
