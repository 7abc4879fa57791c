import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/test.ts";
import { codeFromOutbox, fromOutbox, toastWithTitle } from "./pages/auth.ts";

const OLD = "aiko@tanaka.example";
const NEW = "aiko@elsewhere.example";

async function wantEmail(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole("link", { name: "Settings" }).first().click();
  const email = page.getByRole("textbox", { name: "Email", exact: true });
  await expect(email).toHaveValue(from);
  await email.fill(to);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWithTitle(page, "Profile updated")).toBeVisible();
  await expect(page.getByText(`Enter the code we emailed to ${to}.`).first()).toBeVisible();
}

async function confirmBoth(page: Page, codes: readonly [string, string]): Promise<void> {
  for (const code of codes) {
    await page.getByRole("textbox", { name: "Code from the email" }).fill(code);
    await page.getByRole("button", { name: "Confirm" }).click();
    const title = code === codes[0] ? "Code confirmed" : "Email address changed";
    await expect(toastWithTitle(page, title)).toBeVisible();
  }
}

test(
  "a new email address takes effect when both addresses have confirmed it",
  async ({ bank }) => {
    const aiko = await bank.signIn("aiko");
    for (const [from, to] of [[OLD, NEW], [NEW, OLD]] as const) {
      await wantEmail(aiko, from, to);
      await confirmBoth(aiko, [await codeFromOutbox(bank, to), await codeFromOutbox(bank, from)]);
      await expect(aiko.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(to);
    }
  },
);

test("the link in the email to the old address cancels it without a session", async ({ bank }) => {
  const thief = await bank.signIn("aiko");
  await wantEmail(thief, OLD, "thief@elsewhere.example");
  const link = await fromOutbox(bank, OLD, /(\/cancel-email-change#\S+)/);
  const owner = await bank.visit();
  await bank.go(owner, link);
  await bank.signOutFromElsewhere(thief, async () => {
    await owner.getByRole("button", { name: "Cancel the change" }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(
      "Your email address hasn't changed",
    );
  });
});
