import { beforeEach, describe, expect, it } from "vitest";
import { appCode } from "#mocks/authenticator.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { freshPage } from "#app/testing/freshPage.ts";
import { openPageAt } from "#app/testing/openPageAt.tsx";
import { toast } from "#app/testing/toast.ts";

let bank: MockBank;
beforeEach(freshPage);
beforeEach(async () => {
  bank = await openScenario();
  await signIn(bank.browser, "maya");
});

async function setUpApp() {
  const { page, person } = openPageAt(bank, "/dashboard/settings?tab=security");
  await person.click(await page.findByRole("button", { name: "Set up" }));
  await page.findByRole("img", { name: /^QR code/ });
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await person.click(page.getByLabelText(/^6-digit code from/));
  await person.paste(appCode(bank, (key.textContent ?? "").replaceAll(" ", "")));
  return { page, person };
}

describe("setting up an authenticator app", () => {
  it("shows new recovery codes to a user who has none", async () => {
    const { page, person } = await setUpApp();
    const codes = await page.findByRole("list", { name: "Recovery codes" });
    expect(codes.children).toHaveLength(10);
    await person.click(page.getByRole("button", { name: "I've saved them" }));
    await page.findByText("You have 10 recovery codes left.");
  });

  it("says that the recovery codes of a passkey still work", async () => {
    const maya = await bank.store.users.byUsername("maya");
    await bank.store.recoveryCodes.replace(maya?.id ?? 0, ["one", "two"]);
    const { page } = await setUpApp();
    expect((await toast("Authenticator app set up")).description)
      .toBe("Your recovery codes still work. Your other devices were signed out.");
    await page.findByText("You have 2 recovery codes left.");
    expect(page.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  });
});
