import { describe, expect, it } from "vitest";
import { type DataTableView, plainView } from "#ui/DataTable/view.ts";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { chosenAccount, narrowed } from "./narrow.ts";

const now = new Date("2026-11-20T15:10:00.000Z");
const rent = makeTransaction({
  description: "Rent, December",
  amount: 1_250,
  fromAccountId: 7,
  createdAt: "2026-11-20T15:05:00.000Z",
});
const payroll = makeTransaction({
  type: "deposit",
  status: "completed",
  description: "Payroll 250",
  amount: 4_612.08,
  fromAccountId: null,
  toAccountId: 7,
  createdAt: "2026-11-16T09:00:00.000Z",
});
const moved = makeTransaction({
  type: "transfer",
  status: "rejected",
  description: "",
  amount: 250,
  fromAccountId: 7,
  toAccountId: 8,
  createdAt: "2026-10-02T09:00:00.000Z",
});
const all = [rent, payroll, moved];

const found = (changes: Partial<DataTableView>) => narrowed(all, { ...plainView, ...changes }, now);
const filtered = (filters: Record<string, string>) => found({ filters });

describe("narrowed", () => {
  it("shows everything as it came", () => expect(found({})).toEqual(all));

  it("looks in descriptions without regard to case", () => {
    expect(found({ search: "rENT" })).toEqual([rent]);
  });

  it("looks for each word, in any order and without regard to accents", () => {
    expect(found({ search: "décember rent" })).toEqual([rent]);
    expect(found({ search: "rent payroll" })).toEqual([]);
    expect(found({ search: ">1000 rent" })).toEqual([rent]);
  });

  it("finds the viewer's days and months, and one by its id", () => {
    const day = new Date(payroll.createdAt);
    const late = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59);
    const night = makeTransaction({ description: "Night", createdAt: late.toISOString() });
    const search = `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`;
    expect(narrowed([...all, night], { ...plainView, search }, now)).toEqual([payroll, night]);
    expect(found({ search: "Oct 2026" })).toEqual([moved]);
    expect(found({ search: `#${moved.id}` })).toEqual([moved]);
  });

  it("finds a transaction without a description by its type", () => {
    expect(found({ search: "transfer" })).toEqual([moved]);
  });

  it("takes a number for an amount or a description, and a range for amounts only", () => {
    expect(found({ search: "250" })).toEqual([payroll, moved]);
    expect(found({ search: "250.00" })).toEqual([moved]);
    expect(found({ search: ">1000" })).toEqual([rent, payroll]);
    expect(found({ search: "200..1250" })).toEqual([rent, moved]);
  });

  it("filters by type and status; failed is rejected", () => {
    expect(filtered({ type: "deposit" })).toEqual([payroll]);
    expect(filtered({ status: "pending" })).toEqual([rent]);
    expect(filtered({ status: "failed" })).toEqual([moved]);
  });

  it("filters by the viewer's days", () => {
    expect(filtered({ period: "today" })).toEqual([rent]);
    expect(filtered({ period: "week" })).toEqual([rent, payroll]);
    expect(filtered({ period: "fortnight" })).toEqual(all);
  });

  it("filters by either end of an account", () => {
    expect(filtered({ account: "8" })).toEqual([moved]);
    expect(filtered({ account: "7" })).toEqual(all);
  });

  it("orders by a column", () => {
    expect(found({ sort: { columnId: "amount", direction: "ascending" } }))
      .toEqual([moved, rent, payroll]);
    expect(found({ sort: { columnId: "date", direction: "ascending" } }))
      .toEqual([moved, payroll, rent]);
    expect(found({ sort: { columnId: "unheard of", direction: "ascending" } })).toEqual(all);
  });
});

it("reads the account of an address", () => {
  const of = (account: string) => chosenAccount({ ...plainView, filters: { account } });
  expect([of("7"), of("x"), of("-1"), of("")]).toEqual([7, null, null, null]);
});
