import { fireEvent } from "@testing-library/react";
import { choose, findDialog } from "#app/testing/opened.ts";
import type { AdminPage } from "./openAdminPage.ts";

/** Finds Maya's savings account for a field of the dialog that creates a transaction. */
export async function chooseMayasSavings(
  { person }: Pick<AdminPage, "person">,
  field: "From Account" | "To Account",
): Promise<void> {
  const dialog = await findDialog("Create Transaction");
  await person.type(await dialog.findByRole("combobox", { name: field }), "Maya");
  await choose(person, /Maya Ellison Savings/);
}

/** Presses the button that creates the transaction. */
export async function create({ person }: Pick<AdminPage, "person">): Promise<void> {
  const dialog = await findDialog("Create Transaction");
  await person.click(await dialog.findByRole("button", { name: "Create transaction" }));
}

/** Fills in a deposit of $250.00 on Maya's savings account. */
export async function fillInDeposit(admin: Pick<AdminPage, "person">): Promise<void> {
  await chooseMayasSavings(admin, "To Account");
  const dialog = await findDialog("Create Transaction");
  await admin.person.type(dialog.getByRole("textbox", { name: "Amount" }), "250");
  fireEvent.change(dialog.getByLabelText("Description"), { target: { value: "Goodwill" } });
}
