import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getCompany } from "#contract/companies.ts";
import { COMPANY_NAME, companyIdOf, inviteTo, restrictSofia } from "#mocks/company.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { findDialog, findEntry } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { openAdminPage } from "../testing/openAdminPage.ts";
import { pressIn } from "../testing/userPanel.ts";

beforeEach(idleAtOnce);

/** Opens the list, and the panel of the company from it. */
async function openPanel(before?: (bank: MockBank, id: number) => unknown) {
  const admin = await openAdminPage("/admin?q=larkfield", {
    scenario: "company",
    before: async (bank) => await before?.(bank, await companyIdOf(bank)),
  });
  await admin.person.click(await admin.page.findByLabelText(`Details of ${COMPANY_NAME}`));
  const panel = await findDialog(COMPANY_NAME);
  await panel.findByText("Limited liability company (LLC)");
  return { ...admin, panel };
}

describe("a company in the list of users", () => {
  it("is marked as one, without the email address of who opened it", async () => {
    const { page } = await openAdminPage("/admin?q=larkfield", { scenario: "company" });
    const row = within(await page.findByRole("row", { name: new RegExp(COMPANY_NAME) }));
    row.getByText("Company");
    expect(row.queryByText(/@/)).toBeNull();
  });
});

describe("a company's panel", () => {
  it("shows what it is, its members, and invitations, and nothing about signing in", async () => {
    const { panel, page, person } = await openPanel((bank, id) =>
      inviteTo(bank, id, { email: "iris@example.test", role: "viewer" })
    );
    panel.getByText("**-***6789");
    panel.getByText("14 Mill Lane, Portland, OR 97201");
    const members = within(panel.getByRole("region", { name: /^Members/ }));
    expect(members.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Maya EllisonNo limits of their ownAdministrator",
      "Aiko TanakaNo limits of their ownApprover",
      "Sofia MarchettiNo limits of their ownPreparer",
      "Zoe LindqvistViewer",
    ]);
    const invited = within(panel.getByRole("region", { name: /^Pending invitations/ }));
    invited.getByText("iris@example.test");
    await panel.findByRole("region", { name: /^Accounts/ });
    for (const text of [/^Username/, /^Two-factor/, /^Sessions/, /^Email/]) {
      expect(panel.queryByText(text)).toBeNull();
    }
    await person.click(members.getByRole("link", { name: "Aiko Tanaka" }));
    await findDialog("Aiko Tanaka");
    await page.findByText(/aiko@/);
  });

  it("shows for how many accounts a member is", async () => {
    const { panel } = await openPanel(restrictSofia);
    const members = within(panel.getByRole("region", { name: /^Members/ }));
    members.getByText("1 account · No limits of their own");
  });

  it("offers no chat and no account recovery", async () => {
    const { person } = await openPanel();
    await pressIn({ person }, COMPANY_NAME, `More actions for ${COMPANY_NAME}`);
    await findEntry("Export data");
    expect(document.querySelectorAll("[role=menuitem]")).toHaveLength(1);
  });

  it("edits its name, currency, and daily limit alone", async () => {
    const admin = await openPanel();
    await pressIn(admin, COMPANY_NAME, "Edit company");
    const dialog = await findDialog("Edit company");
    expect(dialog.getAllByRole("textbox")).toHaveLength(2);
    expect(dialog.queryByRole("switch")).toBeNull();
    const name = dialog.getByRole("textbox", { name: "Name" });
    await admin.person.clear(name);
    await admin.person.type(name, "Larkfield Inc.");
    await admin.person.type(dialog.getByRole("textbox", { name: "Daily limit" }), "2500");
    await pressIn(admin, "Edit company", "Save changes");
    await toast("Company updated");
    await (await findDialog("Larkfield Inc.")).findByText("$2,500.00");
  });

  it("freezes, blocks, and closes it", async () => {
    const admin = await openPanel();
    const { panel, person, bank } = admin;
    // Off while a change is on its way.
    const frozen = panel.getByRole("switch", { name: "Frozen" });
    const canPress = () => waitFor(() => expect(frozen).toHaveProperty("disabled", false));
    const press = async () => {
      await canPress();
      await person.click(frozen);
    };
    await press();
    await toast("Company status updated");
    await press();
    await canPress();
    await pressIn(admin, COMPANY_NAME, `Block ${COMPANY_NAME}`);
    await (await findDialog(`Block ${COMPANY_NAME}?`)).findByText(/^Members can't see/);
    await pressIn(admin, `Block ${COMPANY_NAME}?`, "Block");
    await panel.findByRole("button", { name: `Unblock ${COMPANY_NAME}` });
    await pressIn(admin, COMPANY_NAME, "Close company");
    const question = await findDialog(`Close ${COMPANY_NAME}?`);
    await question.findByText(/its members lose access/);
    await question.findByText(/in its accounts/);
    const id = await companyIdOf(bank);
    await pressIn(admin, `Close ${COMPANY_NAME}?`, "Close company");
    await toast("Company closed");
    expect(await bank.store.companies.membersOf(id)).toEqual([]);
  });

  it("says what it couldn't load", async () => {
    const admin = await openAdminPage("/admin?q=larkfield", { scenario: "company" });
    admin.bank.faults.failCall(getCompany, { code: "unavailable" });
    await admin.person.click(await admin.page.findByLabelText(`Details of ${COMPANY_NAME}`));
    const panel = await findDialog(COMPANY_NAME);
    const members = await panel.findByRole("region", { name: /^Members/ });
    await within(members).findByText("We couldn't load this.");
  });
});

it("the only administrator of a company can't be deleted, and staff read why", async () => {
  const admin = await openAdminPage("/admin?tab=users&user=2", { scenario: "company" });
  await pressIn(admin, "Maya Ellison", "Delete user");
  await pressIn(admin, "Delete Maya Ellison?", "Delete user");
  expect((await toast("Error deleting user")).description)
    .toContain(`This user is the only administrator of ${COMPANY_NAME}.`);
});
