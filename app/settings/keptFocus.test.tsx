import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "#app/testing/freshPage.ts";
import { openPageAt } from "#app/testing/openPageAt.tsx";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  await signIn(bank.browser, "maya");
});

const expectFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

describe("the focus in a section of the settings", () => {
  it("goes to the code of an authenticator app, and back to the heading on Cancel", async () => {
    const { page, person } = openPageAt(bank, "/dashboard/settings?tab=security");
    (await page.findByRole("button", { name: "Set up" })).focus();
    await person.keyboard("{Enter}");
    await expectFocus(await page.findByLabelText(/^6-digit code from/));
    page.getByRole("button", { name: "Cancel" }).focus();
    await person.keyboard("{Enter}");
    await expectFocus(await page.findByRole("heading", { name: "Authenticator app" }));
  });

  it("stays where the user moved it", async () => {
    const { page, person } = openPageAt(bank, "/dashboard/settings?tab=security");
    await person.click(await page.findByRole("button", { name: "Set up" }));
    const elsewhere = page.getByLabelText("New password");
    elsewhere.focus();
    await page.findByLabelText(/^6-digit code from/);
    await expectFocus(elsewhere);
  });
});
