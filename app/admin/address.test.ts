import { expect, it } from "vitest";
import { plainView } from "#ui/DataTable/view.ts";
import { addressParams, adminHref, readAddress } from "./address.ts";

it("says the tab, what is open beside it and the dialog above it, and is read back", () => {
  const address = {
    tab: "transactions",
    userId: null,
    transactionId: 17,
    auditId: null,
    ofUserId: 5,
    customerId: 8,
    isUnreadOnly: true,
    creating: "transaction",
    view: { ...plainView, search: "rent", filters: { status: "pending" }, page: 2 },
  } as const;
  expect(adminHref(address)).toBe(
    "/admin?tab=transactions&transaction=17&of=5&customer=8&unread=only&new=transaction" +
      "&q=rent&filter.status=pending&page=2",
  );
  expect(readAddress(addressParams(address))).toEqual(address);
});

it("takes what is said wrongly as not said", () => {
  const said = new URLSearchParams("tab=vault&user=-3&transaction=x&of=1.5&unread=some&new=bank");
  expect(readAddress(said)).toEqual({
    tab: "users",
    userId: null,
    transactionId: null,
    auditId: null,
    ofUserId: null,
    customerId: null,
    isUnreadOnly: false,
    creating: null,
    view: plainView,
  });
  expect(adminHref({})).toBe("/admin");
});
