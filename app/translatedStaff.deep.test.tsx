import { describe, expect, it } from "vitest";
import { visitTranslated } from "./testing/translatedVisit.tsx";

describe("everything on staff's pages that the browser translates keeps its texts", () => {
  it.each([
    "/admin?tab=transactions",
    "/admin?tab=users",
    "/admin?tab=approvals",
    "/admin?tab=audit",
    "/admin?tab=settings",
    "/admin?tab=two-factor",
    "/admin?tab=outbox",
  ])("on %s", async (path) => {
    expect((await visitTranslated(path, "admin", { except: "[role=tab]" })).length).toBeGreaterThan(
      0,
    );
  });
});
