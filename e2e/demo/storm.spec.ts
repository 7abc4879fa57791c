import { expect } from "@playwright/test";
import { test } from "../fixtures/test.ts";

test.slow();

test("a storm goes on under lightning, and stops at the law that a planted fault breaks", async ({ bank, house }) => {
  const page = await bank.visit();
  await house.go(page, "/storm");
  const lightning = page.getByRole("switch", { name: "Lightning" });
  await lightning.press(" ");
  await expect(page.getByText("Requests that something befalls: 0 of 100")).toBeVisible();
  const start = page.getByRole("button", { name: "Start" });
  // 53 people sign up at it first.
  await expect(start).toBeEnabled({ timeout: 30_000 });
  await start.press("Enter");
  await expect(page.getByText("The storm goes on; all laws hold.")).toBeVisible();
  await expect(page.getByText(/^Requests[1-9]/)).toBeVisible();
  await lightning.press(" ");
  await page.getByRole("slider").press("ArrowRight");
  await expect(page.getByText("Requests that something befalls: 21 of 100")).toBeVisible();
  await page.getByRole("switch", { name: "Planted fault" }).press(" ");
  await expect(page.getByText("The storm has stopped at a broken law.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/^Law \w+ is broken$/)).toBeVisible();
  await expect(start).toBeDisabled();
});
