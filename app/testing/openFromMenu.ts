import { screen, within } from "@testing-library/react";
import type { MockBank } from "#mocks/mockBank.ts";
import { signIn } from "#mocks/signIn.ts";
import { openPageAt } from "./openPageAt.tsx";

/** Signs Maya in, and opens the dialog of this name from the menu of her checking account. */
export async function openFromMenu(bank: MockBank, name: string) {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, "/dashboard/accounts");
  const menu = await opened.page.findByLabelText("More actions for Checking ending in 4 8 2 1");
  await opened.person.click(menu);
  await opened.person.click(await screen.findByRole("menuitem", { name }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name })) };
}
