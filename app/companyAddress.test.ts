import { describe, expect, it } from "vitest";
import { companyIn, keepingCompany, leavingCompany, withCompany } from "./companyAddress.ts";
import { histories } from "./AddressRouter.tsx";

const inCompany = { pathname: "/dashboard/accounts", search: "?company=7" };
const personal = { pathname: "/dashboard/accounts", search: "" };
const searchOf = (to: ReturnType<typeof withCompany>) => typeof to === "string" ? to : to.search;

describe("the company of an address", () => {
  it.each([
    ["?company=7", "7"],
    ["?q=a&company=7", "7"],
    ["?company=", null],
    ["", null],
  ])("in %s is %s", (search, company) => {
    expect(companyIn(search)).toBe(company);
  });

  it.each([
    ["/dashboard", "?company=7"],
    ["/dashboard/transactions?open=3", "?open=3&company=7"],
    ["?filter.status=pending", "?filter.status=pending&company=7"],
    ["/dashboard?company=", ""],
    ["/dashboard?company=&open=3", "?open=3"],
  ])("is kept on the way to %s", (to, search) => {
    expect(searchOf(withCompany(inCompany, to))).toBe(search);
  });

  it.each(["/", "/auth", "/admin", "/verify", "/dashboards", "/dashboard?company=9"])(
    "is not added to %s",
    (to) => {
      expect(withCompany(inCompany, to)).toBe(to);
    },
  );

  it("is not added where there is none", () => {
    expect(withCompany(personal, "/dashboard")).toBe("/dashboard");
    expect(withCompany({ ...inCompany, pathname: "/" }, "/dashboard")).toBe("/dashboard");
  });

  it.each([
    ["/dashboard", ""],
    ["/dashboard/transactions?open=3", "?open=3"],
    ["/dashboard?company=9", "?company=9"],
  ])("is left behind on the way to %s of another person", (to, search) => {
    const history = histories.memory("/dashboard?company=7");
    keepingCompany(history).replace(leavingCompany(to));
    expect(history.location.search).toBe(search);
  });

  it("is in the address bar and in links, also of a page that drops its own search", () => {
    const history = histories.memory("/dashboard/accounts?company=7");
    const places = keepingCompany(history);
    places.replace({ pathname: "/dashboard/accounts", search: "" });
    expect(history.location.search).toBe("?company=7");
    expect(places.createHref({ pathname: "/dashboard" })).toBe("/dashboard?company=7");
    places.push("/dashboard?company=");
    expect(history.location).toMatchObject({ pathname: "/dashboard", search: "" });
  });
});
