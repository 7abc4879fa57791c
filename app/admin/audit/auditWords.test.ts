import { expect, it } from "vitest";
import type { AuditRow } from "#contract/audit.ts";
import { actionWords, changedFacts, changesIn, factsIn, subjectWords } from "./auditWords.ts";

/** What changed, without the ways to it. */
const changes = (sides: Pick<AuditRow, "before" | "after">) =>
  changesIn(sides).map(({ path: _path, ...change }) => change);

const facts = (sides: Pick<AuditRow, "before" | "after">) =>
  factsIn(sides).map(({ name, value }) => [name, value]);

it("tells what a rejection changed, and its amount as a fact", () => {
  const rejected = {
    before: { status: "pending" },
    after: { status: "rejected", amountCents: 50_000 },
  };
  expect(changes(rejected)).toEqual([{ name: "Status", before: "pending", after: "rejected" }]);
  expect(changedFacts(rejected)).toEqual(["Status"]);
  expect(facts(rejected)).toEqual([["Amount", "$500.00"]]);
});

it("counts a field on one side only, or equal on both, as no change", () => {
  const opened = { before: null, after: { device: "Firefox", count: null } };
  expect([changes(opened), changedFacts(opened)]).toEqual([[], []]);
  expect(facts(opened)).toEqual([["Device", "Firefox"], ["Count", null]]);
  const deleted = { before: { type: "deposit", agent: { phone: "5" } }, after: null };
  expect(changes(deleted)).toEqual([]);
  expect(facts(deleted)).toEqual([["Type", "deposit"], ["Agent phone", "5"]]);
  const saved = { before: { key: "motto", value: "a" }, after: { key: "motto", value: "b" } };
  expect(changedFacts(saved)).toEqual(["Value"]);
  expect(facts(saved)).toEqual([["Key", "motto"]]);
  const code = { before: null, after: { expiresAt: "2026-11-29T19:10:19.523Z" } };
  expect(facts(code)).toEqual([[
    "Expires at",
    expect.stringMatching(/^Nov \d\d, 2026 - .* [AP]M$/),
  ]]);
  const read = { before: null, after: { rows: 2, rowIds: "7-8" } };
  expect(facts(read)).toEqual([["Rows", "2"], ["Row IDs", "7-8"]]);
});

it("says acts and subjects as people do", () => {
  expect(actionWords("second_factor.generated")).toBe("Second factor generated");
  expect(subjectWords("transaction:7")).toBe("Transaction 7");
  expect(subjectWords("rule:balance")).toBe("Setting a balance");
  expect(subjectWords("list:universal-code")).toBe("Universal code");
  expect(subjectWords("setting:allow_overdraft")).toBe("Setting allow_overdraft");
});

it("sets what was beside what is, money as money", () => {
  const before = { balanceCents: 125_000, isActive: true };
  const after = { balanceCents: -50, changed: ["email", "phoneNumber"], isActive: null };
  expect(changes({ before, after })).toEqual([
    { name: "Balance", before: "$1,250.00", after: "−$0.50" },
    { name: "Is active", before: "true", after: null },
  ]);
  expect(facts({ before, after })).toEqual([["Changed", "email, phoneNumber"]]);
  expect(changes({ before: null, after: null })).toEqual([]);
});

it("calls a user's limit as the form does", () => {
  const sides = { before: { dayLimitCents: 5_000 }, after: { dayLimitCents: 100 } };
  expect(changes(sides)).toEqual([{ name: "Daily limit", before: "$50.00", after: "$1.00" }]);
  expect(facts({ before: null, after: { dayLimit: 70 } })).toEqual([["Daily limit", "70"]]);
});

it("lists the nested fields that differ, each by its path", () => {
  const agent = { name: "Lind & Partners", phoneNumber: "555 0100" };
  const before = { metadata: { note: "Rent", tags: ["home", "rent"], agent, parts: null } };
  const after = {
    metadata: { note: "Rent", tags: [], agent: { ...agent, phoneNumber: "5" }, parts: [{ no: 1 }] },
  };
  expect(changes({ before, after })).toEqual([
    { name: "Metadata tags", before: "home, rent", after: "" },
    { name: "Metadata agent phone number", before: "555 0100", after: "5" },
    { name: "Metadata parts 1 no", before: null, after: "1" },
  ]);
  expect(changes({ before: { metadata: null }, after: { metadata: { note: "Rent" } } })).toEqual([
    { name: "Metadata note", before: null, after: "Rent" },
  ]);
  expect(changedFacts({ before, after })).toEqual(["Metadata"]);
});

it("keeps facts apart whose names read alike", () => {
  const found = factsIn({
    before: null,
    after: { a: { b: 1, "b c": 2, b_: { c: 3 } }, "a b": 4 },
  });
  expect(new Set(found.map(({ path }) => path)).size).toBe(4);
});

it("keeps a fact of which nothing is known on either side", () => {
  expect(facts({ before: { device: null }, after: { device: null } })).toEqual([
    ["Device", null],
  ]);
});

it("leaves out that texts were rewritten where both can be read", () => {
  const rewritten = ["description"];
  const texts = { before: { description: "a" }, after: { description: "b", rewritten } };
  expect(changedFacts(texts)).toEqual(["Description"]);
  const sealed = { before: { sealed: "no" }, after: { sealed: "no", rewritten } };
  expect(facts(sealed)).toContainEqual(["Rewritten", "description"]);
});
