import { describe, expect, it } from "vitest";
import { visitTranslated } from "./testing/translatedVisit.tsx";

describe("everything on a page that the browser translates keeps its texts", () => {
  it.each(["/", "/auth", "/verify"])("on %s", async (path) => {
    expect((await visitTranslated(path, null)).length).toBeGreaterThan(0);
  });

  it.each([
    "/dashboard",
    "/dashboard/accounts",
    "/dashboard/payees",
    "/dashboard/transactions",
    "/dashboard/transactions/statement",
    "/dashboard/support",
    "/dashboard/stop",
  ])("on %s", async (path) => {
    expect((await visitTranslated(path, "maya")).length).toBeGreaterThan(0);
  });

  it.each([
    "/dashboard",
    "/dashboard/accounts",
    "/dashboard/approvals",
    "/dashboard/company",
    "/dashboard/payees",
    "/dashboard/payment-runs",
    "/dashboard/transactions",
  ])("on %s of a company", async (path) => {
    const pressed = await visitTranslated(path, "maya", { isCompany: true });
    expect(pressed.length).toBeGreaterThan(0);
  });

  it.each(["profile", "notifications", "security", "categories"])(
    "on %s of the settings",
    async (tab) => {
      const path = `/dashboard/settings?tab=${tab}`;
      expect((await visitTranslated(path, "maya", { except: "[role=tab]" })).length)
        .toBeGreaterThan(0);
    },
  );
});
