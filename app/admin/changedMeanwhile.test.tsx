import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { listUsers } from "#contract/users.ts";
import { changeAsOtherAdmin, editAsOtherAdmin, setBalanceAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { type AdminPage, openAdminPage } from "./testing/openAdminPage.ts";

// A colleague has changed what an administrator looks at, and the page has not heard of it.

beforeEach(idleAtOnce);

const atMaya = "/admin?tab=users&user=2";
const TITLE = "This changed while you were working on it";

/** From now on the page learns of no change. */
async function growStale({ page, bank: { faults } }: Pick<AdminPage, "page" | "bank">) {
  // By then what it fetched has arrived.
  await page.findByText("Live");
  faults.loseFrames(100);
  for (const call of [listTransactions, listAccounts, listUsers]) faults.delayCall(call, "forever");
}

/** The question whether to do it as it is now; it names what has changed. */
async function findConflict(name: string | RegExp) {
  const conflict = await findDialog(TITLE);
  await conflict.findByRole("row", { name });
  return conflict;
}

it("an approval shows what has changed, and is done as it is now", async () => {
  const description = "House deposit, part 3";
  const { bank, page, person } = await openAdminPage("/admin?tab=transactions", {
    scenario: "transfer-pending",
  });
  const [newest] = await page.findAllByLabelText(/^Approve transaction/);
  await growStale({ page, bank });
  await editAsOtherAdmin(bank, description, { description: "House deposit" });
  if (newest) await person.click(newest);
  const conflict = await findConflict(`Description ${description} House deposit`);
  await person.click(conflict.getByRole("button", { name: "Continue anyway" }));
  await toast("Transaction approved");
});

it("a balance shows what it is by now", async () => {
  const { bank, page, person } = await openAdminPage(atMaya);
  const panel = await findDialog("Maya Ellison");
  await person.click(await panel.findByLabelText("Edit balance, Checking 4821"));
  const form = await findDialog("Edit balance");
  const field = await form.findByRole("textbox", { name: "Balance" });
  await growStale({ page, bank });
  await setBalanceAsOtherAdmin(bank, "maya", 500);
  await person.clear(field);
  await person.type(field, "1050");
  await person.click(form.getByRole("button", { name: "Save balance" }));
  await findConflict(/^Balance .* \$500\.00$/);
});

it("a block does nothing where the answer is no", async () => {
  const { bank, page, person } = await openAdminPage(atMaya);
  const panel = await findDialog("Maya Ellison");
  await person.click(await panel.findByLabelText("Block Maya Ellison"));
  await growStale({ page, bank });
  await changeAsOtherAdmin(bank, "maya", { isFrozen: true });
  await person.click(
    (await findDialog("Block Maya Ellison?")).getByRole("button", { name: "Block" }),
  );
  const conflict = await findConflict("Frozen No Yes");
  await person.click(conflict.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.querySelector("[role=alertdialog]")).toBeNull());
  expect((await bank.store.users.byUsername("maya"))?.isActive).toBe(true);
});

it("a deletion shows what has changed, and is done as it is now", async () => {
  const { bank, page, person } = await openAdminPage(atMaya);
  const panel = await findDialog("Maya Ellison");
  await person.click(await panel.findByText("Delete user"));
  await growStale({ page, bank });
  await changeAsOtherAdmin(bank, "maya", { fullName: "Maya Brandt" });
  await person.click(
    (await findDialog("Delete Maya Ellison?")).getByRole("button", { name: "Delete user" }),
  );
  const conflict = await findConflict("Full Name Maya Ellison Maya Brandt");
  await person.click(conflict.getByRole("button", { name: "Continue anyway" }));
  await toast("User deleted");
});
