import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { openPageAt } from "./openPageAt.tsx";

/** Sends $12.50 from Checking to Savings on the accounts page, and waits for the dialog to close. */
export async function submitTransfer(
  { page, person }: Pick<ReturnType<typeof openPageAt>, "page" | "person">,
  description: string,
): Promise<void> {
  await person.click(
    await page.findByRole("button", { name: /^Transfer from Checking ending in/ }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: /Quick Actions|Review/ }));
  await person.click(await dialog.findByRole("button", { name: /To Account/ }));
  await person.click(await screen.findByRole("option", { name: /^Savings/ }));
  await person.type(dialog.getByRole("textbox", { name: "Amount" }), "12.50");
  await person.type(dialog.getByRole("textbox", { name: "Description" }), description);
  await person.click(dialog.getByRole("button", { name: "Review transfer" }));
  await person.click(await dialog.findByRole("button", { name: "Submit transfer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
