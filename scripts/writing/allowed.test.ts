import { expect, it } from "vitest";
import { countFindings, exceeding, lowered } from "./allowed.ts";
import type { Finding } from "./rules.ts";

const finding = (path: string, rule: string): Finding => ({
  path,
  rule,
  line: 1,
  kind: path.endsWith(".md") ? "page" : "comment",
  found: rule,
  write: "",
});
const findings = [
  finding("app/a.ts", "anew"),
  finding("app/b.ts", "anew"),
  finding("vite.config.ts", "anew"),
  finding("docs/a.md", "storm"),
];
const counts = { "app comment": { anew: 2 }, page: { storm: 1 }, "root comment": { anew: 1 } };

it("counts by folder, kind and rule", () => {
  expect(countFindings(findings)).toEqual(counts);
});

it("accepts as many as are allowed, and fewer", () => {
  expect(exceeding(findings, counts)).toEqual([]);
  expect(exceeding(findings.slice(1), counts)).toEqual([]);
});

it("names those of a rule that has more", () => {
  expect(exceeding(findings, { ...counts, "app comment": { anew: 1 } })).toEqual([
    { group: "app comment [anew]", most: 1, found: findings.slice(0, 2) },
  ]);
  expect(exceeding(findings.slice(0, 1), {})).toEqual([
    { group: "app comment [anew]", most: 0, found: findings.slice(0, 1) },
  ]);
});

it("lowers what is allowed, and never raises it", () => {
  expect(lowered(counts, { "app comment": { anew: 1, storm: 4 }, page: { storm: 5 } })).toEqual({
    "app comment": { anew: 1 },
    page: { storm: 1 },
  });
});
