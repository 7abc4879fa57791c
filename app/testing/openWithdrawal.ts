import { screen, within } from "@testing-library/react";
import type { MockBank } from "#mocks/mockBank.ts";
import { signIn } from "#mocks/signIn.ts";
import { openPageAt } from "./openPageAt.tsx";

/** Signs Maya in and opens the form of a withdrawal, with "To Account" and the amount typed. */
export async function openWithdrawal(bank: MockBank, account = "", amount = "") {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, "/dashboard/accounts?request=withdrawal");
  const { person } = opened;
  const dialog = within(
    await screen.findByRole("dialog", { name: "Quick Actions" }),
  );
  const field = await dialog.findByLabelText<HTMLInputElement>("To Account");
  if (account !== "") await person.type(field, account);
  if (amount !== "") await person.type(dialog.getByLabelText("Amount"), amount);
  return { ...opened, dialog, field };
}

type Withdrawal = Awaited<ReturnType<typeof openWithdrawal>>;

/** Looks over what was typed, and submits it. */
export async function submitWithdrawal({ dialog, person }: Withdrawal): Promise<void> {
  await person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await person.click(await dialog.findByRole("button", { name: "Submit withdrawal" }));
}
