import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { openPageAt } from "./openPageAt.tsx";

type Opened = Pick<ReturnType<typeof openPageAt>, "page" | "person">;

/** Sends $12.50 from Checking to Savings on the accounts page, and waits for the dialog to close. */
export async function submitTransfer(opened: Opened, description: string): Promise<void> {
  await sendTransfer(opened, description);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** Sends a transfer from Checking to Savings on the accounts page. */
export async function sendTransfer(
  { page, person }: Opened,
  description: string,
  amount = "12.50",
): Promise<void> {
  await person.click(
    await page.findByRole("button", { name: /^Transfer from Checking ending in/ }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: /Quick Actions|Review/ }));
  await person.click(await dialog.findByRole("button", { name: /To Account/ }));
  await person.click(await screen.findByRole("option", { name: /^Savings/ }));
  await person.type(dialog.getByRole("textbox", { name: "Amount" }), amount);
  await person.type(dialog.getByRole("textbox", { name: "Description" }), description);
  await person.click(dialog.getByRole("button", { name: "Review transfer" }));
  await person.click(await dialog.findByRole("button", { name: "Submit transfer" }));
}
