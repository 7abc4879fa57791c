import { describe, expect, it } from "vitest";
import { type Entry, matchingEntries, readWish } from "./entries.ts";

function entry(label: string, more: Partial<Entry> = {}): Entry {
  return { id: label, label, icon: null, run: () => undefined, ...more };
}

const entries = [
  entry("Settings", { words: "password passkey" }),
  entry("Statement"),
  entry("Two-Factor Authentication", { detail: "Codes" }),
  entry("Crème brûlée"),
];

describe("what fits", () => {
  it.each([
    ["", ["Settings", "Statement", "Two-Factor Authentication", "Crème brûlée"]],
    ["sta", ["Statement"]],
    ["PASS", ["Settings"]],
    ["factor codes", ["Two-Factor Authentication"]],
    ["creme", ["Crème brûlée"]],
    ["ettings", []],
  ])("%j finds %j", (typed, labels) => {
    expect(matchingEntries(entries, typed).map(({ label }) => label)).toEqual(labels);
  });

  it("puts first what begins with it", () => {
    const found = matchingEntries([entry("Your settings"), entry("Settings")], "set");
    expect(found.map(({ label }) => label)).toEqual(["Settings", "Your settings"]);
  });
});

describe("the typed wish", () => {
  it.each([
    ["rent", { term: "rent" }],
    [" #123 ", { term: "#123", transactionId: 123 }],
    ["#T-7", { term: "#T-7", transactionId: 7 }],
    ["123", { term: "123" }],
    ["approve 123", { verb: "approve", term: "#123", transactionId: 123 }],
    ["Approve #123", { verb: "approve", term: "#123", transactionId: 123 }],
    ["block maya ellison", { verb: "block", term: "maya ellison" }],
    ["blocked", { term: "blocked" }],
    ["block", { verb: "block", term: "" }],
  ])("%j is %j", (typed, wish) => {
    expect(readWish(typed, ["approve", "reject", "block"])).toEqual(wish);
  });
});
