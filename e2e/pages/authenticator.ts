import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** Returns the code of an authenticator app, now or some seconds later. */
export function appCode(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Starts to set up an app in Settings, Security, and returns the key that it shows. */
export async function readKey(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  return key.replaceAll(/\s/g, "");
}
