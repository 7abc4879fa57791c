import { describe, expect, it } from "vitest";
import { browserZone } from "./browserZone.ts";

describe("the browser's time zone", () => {
  it.each(["Europe/Paris", "America/New_York", "UTC"])("%s is used as it is", (zone) => {
    expect(browserZone(zone)).toBe(zone);
  });

  it.each(["", "Etc/Unknown", "Nowhere/Nothing", ":/etc/localtime"])("%j counts as UTC", (zone) => {
    expect(browserZone(zone)).toBe("UTC");
  });

  it("is one that the browser accepts", () => {
    expect(() => Intl.DateTimeFormat("en-US", { timeZone: browserZone() })).not.toThrow();
  });
});
