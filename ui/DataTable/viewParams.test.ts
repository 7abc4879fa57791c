import { expect, test } from "vitest";
import { type DataTableView, plainView } from "./view.ts";
import { viewFromParams, viewToParams, withView } from "./viewParams.ts";

const view: DataTableView = {
  search: "rent & more",
  sort: { columnId: "date", direction: "descending" },
  filters: { type: "deposit", status: "pending" },
  page: 3,
};

test("a view survives its address", () => {
  expect(viewFromParams(new URLSearchParams(viewToParams(view).toString()))).toEqual(view);
});

test("the plain view has no parameters", () => {
  expect(viewToParams(plainView).toString()).toBe("");
  expect(viewFromParams(new URLSearchParams())).toEqual(plainView);
});

test.each(["page=-1", "page=two", "page=1.5", "sort=", "sort=-", "other=1"])(
  "%s counts as not said",
  (address) => {
    expect(viewFromParams(new URLSearchParams(address))).toEqual(plainView);
  },
);

test("an address keeps its other parameters when the view of its list changes", () => {
  const before = new URLSearchParams("tab=users&q=old&sort=-id&filter.type=deposit&page=4&user=7");
  expect(withView(before, { ...plainView, search: "new" }).toString())
    .toBe("tab=users&user=7&q=new");
});
