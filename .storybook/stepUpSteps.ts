import { expect, screen, waitFor, within } from "storybook/test";
import { cents } from "#contract/money.ts";
import { type BankPlay, fillIn } from "./steps.ts";

export const TITLE = "Confirm it's you";

/** The question, once a code can be typed. */
export async function asked(): Promise<void> {
  const dialog = await screen.findByRole("dialog", { name: TITLE });
  await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
  await waitFor(() => expect(dialog).toBeVisible());
}

/** Sends a transfer of 250.00; she wants to be asked above 100.00. */
export async function fillTransfer({ bank, canvas, userEvent }: BankPlay) {
  const maya = await bank.store.users.byUsername("maya");
  await bank.store.users.update(maya?.id ?? 0, { codeAbove: cents(10_000) });
  const name = "Transfer from Checking ending in 4 8 2 1";
  await userEvent.click(await canvas.findByRole("button", { name }));
  const form = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await userEvent.click(await form.findByRole("button", { name: /To Account/ }));
  await userEvent.click(await screen.findByRole("option", { name: /7 7 3 0/ }));
  await fillIn(form.getByLabelText("Amount"), "250");
  await userEvent.click(form.getByRole("button", { name: "Review transfer" }));
  await userEvent.click(await form.findByRole("button", { name: "Submit transfer" }));
}
