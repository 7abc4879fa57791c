import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { before, hours } from "#contract/time.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "./testing/freshPage.ts";
import { giveCode } from "./testing/giveCode.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

const STOPPED = "Payments have been frozen";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  await signIn(bank.browser, "maya");
});

const maya = () => bank.store.users.byUsername("maya");

async function stopped() {
  const stop = { at: before(bank.clock.now(), hours(2)), signedOut: [] };
  await bank.store.users.update((await maya())?.id ?? 0, { stop });
}

describe("a stop of all payments", () => {
  it("is reached from the menu, and says what it has stopped", async () => {
    const { page, person } = openPageAt(bank, "/dashboard/accounts");
    await person.click(await page.findByRole("button", { name: /account menu/, hidden: true }));
    await person.click(await screen.findByRole("menuitem", { name: "Freeze payments" }));
    await page.findByText("Freezing takes effect right away:");
    page.getByRole("button", { name: "Freeze payments" }).focus();
    await person.keyboard("{Enter}");
    await toast("Payments frozen");
    for (const text of ["On hold", "Paused", "Signed out", "Blocked"]) {
      expect((await page.findAllByText(text)).length).toBeGreaterThan(0);
    }
    expect((await maya())?.stop).not.toBeNull();
  });

  it("is told on every other page, which leads to it", async () => {
    await stopped();
    const { page, person, address } = openPageAt(bank, "/dashboard/settings");
    await page.findByText("Payments from your accounts are frozen.");
    await person.click(await page.findByRole("link", { name: "See what's frozen" }));
    await page.findByText(STOPPED);
    expect(address()).toBe("/dashboard/stop");
  });

  it("ends with a code, which comes by email without an app", async () => {
    await stopped();
    const { page, person } = openPageAt(bank, "/dashboard/stop");
    await person.click(await page.findByRole("button", { name: "Unfreeze payments" }));
    await screen.findByText("We emailed it to you.");
    await giveCode(person, await codeSentTo(bank, "maya"));
    await toast("Payments unfrozen");
    await page.findByText("Freezing takes effect right away:");
    expect((await maya())?.stop).toBeNull();
  });
});
