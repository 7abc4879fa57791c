import { expect, it } from "vitest";
import { addressParams, adminHref, readAddress } from "./address.ts";

it("says the tab, what is open beside it and the dialog above it, and is read back", () => {
  const address = {
    tab: "transactions",
    userId: null,
    transactionId: 17,
    auditId: null,
    ofUserId: 5,
    customerId: 8,
    creating: "transaction",
  } as const;
  expect(adminHref(address)).toBe(
    "/admin?tab=transactions&transaction=17&of=5&customer=8&new=transaction",
  );
  expect(readAddress(addressParams(address))).toEqual(address);
});

it("takes what is said wrongly as not said", () => {
  const said = new URLSearchParams("tab=vault&user=-3&transaction=x&of=1.5&new=bank");
  expect(readAddress(said)).toEqual({
    tab: "users",
    userId: null,
    transactionId: null,
    auditId: null,
    ofUserId: null,
    customerId: null,
    creating: null,
  });
  expect(adminHref({})).toBe("/admin");
});
