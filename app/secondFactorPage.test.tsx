import { waitFor } from "@testing-library/react";
import { beforeEach, describe, it, vi } from "vitest";
import { appCode } from "#mocks/authenticator.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { storySoftwareKey } from "#mocks/storySoftwareKey.ts";
import { freshPage } from "./testing/freshPage.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  // Outside the demo, staff need a second factor.
  await bank.store.settings.delete("staff_second_factor");
});

async function givePassword() {
  const { page, person } = openPageAt(bank, "/auth");
  await person.type(await page.findByLabelText("Username"), "admin");
  await person.type(page.getByLabelText("Password"), `${DEMO_PASSWORD}{Enter}`);
  return { page, person };
}

async function arrive() {
  const opened = await givePassword();
  await opened.page.findByText("Set up two-factor authentication", { selector: "h1" });
  return opened;
}

describe("an administrator without a second factor", () => {
  it("sets up an app, and is at work", async () => {
    const { page, person } = await arrive();
    await page.findByRole("img", { name: /^QR code/ });
    const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await person.click(page.getByLabelText(/^6-digit code from/));
    await person.paste(appCode(bank, (key.textContent ?? "").replaceAll(" ", "")));
    await person.click(await page.findByRole("button", { name: "I've saved them" }));
    await page.findAllByText("Total Users");
  });

  it("adds a passkey instead", async () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    const { takeAway } = storySoftwareKey();
    const { page, person } = await arrive();
    await person.click(await page.findByText("Use a passkey instead"));
    await person.click(await page.findByRole("button", { name: "Continue" }));
    await person.click(await page.findByRole("button", { name: "I've saved them" }));
    await page.findAllByText("Total Users");
    takeAway();
  });

  it("leaves by signing out", async () => {
    const { page, person } = await arrive();
    await person.click(await page.findByText("Logout"));
    await toast("Logged out");
    await waitFor(() => {
      if (page.queryByText("Set up two-factor authentication")) {
        throw new Error("It is still asked for");
      }
    });
  });
});
