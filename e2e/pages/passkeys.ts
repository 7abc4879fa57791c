import { expect, type Page } from "@playwright/test";

/** Gives a page's browser a device that looks at its person and says yes, as a telephone does. */
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
    /** Whether its person says yes. */
    verify: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    held: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

/** Shows anew who is there, by one press: the passkey's button has the focus. */
export async function confirm(page: Page, wanted?: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm that this is you" });
  if (wanted !== undefined) await expect(dialog).toContainText(wanted);
  await expect(dialog.getByRole("button", { name: "Use your passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}
