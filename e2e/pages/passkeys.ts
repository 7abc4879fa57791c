import { expect, type Page } from "@playwright/test";

/** Adds a passkey device to a page's browser that confirms every prompt, as a phone does. */
export async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Whether the device verifies its user. */
    verify: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    held: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

/** Confirms the step-up by one press: the passkey's button has the focus. */
export async function confirm(page: Page, wanted?: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  if (wanted !== undefined) await expect(dialog).toContainText(wanted);
  await expect(dialog.getByRole("button", { name: "Use your passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}
