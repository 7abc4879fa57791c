import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { logout } from "#contract/session.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  await signIn(bank.browser, "maya");
});

async function logOut() {
  const { page, person } = openPageAt(bank, "/dashboard/stop");
  await person.click(await page.findByRole("button", { name: /account menu/, hidden: true }));
  await person.click(await screen.findByRole("menuitem", { name: "Logout" }));
}

describe("a sign-out", () => {
  it("takes the session's cookie away", async () => {
    await logOut();
    const words = "You have been successfully logged out.";
    expect((await toast("Logged out")).description).toBe(words);
    await screen.findByText("Get Started");
    expect(bank.browser.jar.header()).not.toContain("__Host-session=");
  });

  it("that the server refuses says so", async () => {
    bank.faults.failCall(logout, { code: "unavailable" });
    await logOut();
    expect((await toast("Logout failed")).description).toContain("briefly unavailable");
    expect(bank.browser.jar.header()).toContain("__Host-session=");
  });
});
