import { expect, it } from "vitest";
import { changedFields, inWords } from "./Conflicts.tsx";

it("names the fields that are others now, and no more", () => {
  const seen = { amount: 30_000, metadata: null, description: "Rent", status: "pending" };
  const now = { ...seen, amount: 90_000, metadata: { externalAccount: "EVIL-PAYEE" } };
  expect(changedFields(seen, now)).toEqual([
    { field: "amount", was: 30_000, is: 90_000 },
    { field: "metadata", was: null, is: { externalAccount: "EVIL-PAYEE" } },
  ]);
});

it.each([
  ["amount", 30_000, "$300.00"],
  ["balance", -100, "−$1.00"],
  ["isFrozen", true, "Yes"],
  ["metadata", { externalAccount: "EVIL-PAYEE" }, "EVIL-PAYEE"],
  ["metadata", { note: 1 }, "Other details"],
  ["fromAccountId", null, "External Account"],
  ["permissionSets", ["auditor", "owner"], "Owner, Auditor"],
  ["status", "pending", "Pending"],
  ["description", "", "None"],
])("says %s %o as pages do", (field, value, said) => {
  expect(inWords(field, value, { currency: "USD", accounts: [] })).toBe(said);
});
