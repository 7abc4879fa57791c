import { expect, it } from "vitest";
import { actionWords, changesIn, subjectWords } from "./auditWords.ts";

it("says acts and subjects as people do", () => {
  expect(actionWords("second_factor.generated")).toBe("Second factor generated");
  expect(subjectWords("transaction:7")).toBe("Transaction 7");
  expect(subjectWords("setting:allow_overdraft")).toBe("Setting allow_overdraft");
});

it("sets what was beside what is, money as money", () => {
  const before = { balanceCents: 125_000, isActive: true };
  const after = { balanceCents: -50, changed: ["email", "phoneNumber"], isActive: null };
  expect(changesIn({ before, after })).toEqual([
    { name: "Balance", before: "$1,250.00", after: "−$0.50" },
    { name: "Is active", before: "true", after: null },
    { name: "Changed", before: null, after: "email, phoneNumber" },
  ]);
  expect(changesIn({ before: null, after: null })).toEqual([]);
});
