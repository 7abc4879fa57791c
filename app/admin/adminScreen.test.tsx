import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getSummary } from "#contract/summary.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { idleAtOnce } from "#app/testing/idleAtOnce.ts";
import { dialogCloses, findDialog } from "#app/testing/opened.ts";
import { toast } from "#app/testing/toast.ts";
import { openAdminPage } from "./testing/openAdminPage.ts";

beforeEach(idleAtOnce);

describe("the dashboard of staff", () => {
  it("opens the tab that its address names, and names the tab that is pressed", async () => {
    const { page, person, address } = await openAdminPage("/admin?tab=settings");
    const tabs = within(await page.findByRole("tablist"));
    tabs.getByRole("tab", { name: "System Settings", selected: true });
    await person.click(tabs.getByRole("tab", { name: "Two-Factor Authentication" }));
    await page.findByText("Generate 2FA Code");
    await waitFor(() => expect(document.title).toContain("Two-Factor Authentication"));
    expect(address()).toBe("/admin?tab=two-factor");
  });

  it("loads the transactions when a pointer comes to their tab", async () => {
    const { page, person, requests } = await openAdminPage("/admin?tab=settings");
    const tab = await page.findByRole("tab", { name: "All Transactions" });
    const lists = () => requests.filter(({ asked }) => asked === "GET /api/transactions").length;
    const before = lists();
    await person.hover(tab);
    await waitFor(() => expect(lists()).toBe(before + 1));
  });

  it("opens a dialog from its sidebar, over the tab that is open", async () => {
    const { page, person } = await openAdminPage("/admin?tab=audit");
    const links = within(await page.findByRole("navigation", { name: "Admin" }));
    await person.click(links.getByText("Create Transaction"));
    const dialog = await findDialog("Create Transaction");
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    await dialogCloses();
    page.getByRole("tab", { name: "Audit", selected: true });
  });

  it("asks for its figures again where they could not be loaded", async () => {
    const { bank, page, person } = await openAdminPage("/admin?tab=settings", {
      before: ({ faults }) => faults.failCall(getSummary, { code: "unavailable" }),
    });
    await page.findByText(/We couldn't load the summary\./);
    bank.faults.clear();
    await person.click(page.getByText("Try again"));
    await page.findByText("$21,110.00");
  });

  it("ends for an administrator who is blocked, and does not let them in again", async () => {
    const { bank, page, person } = await openAdminPage("/admin?tab=settings");
    await page.findByText("Live");
    await blockAsOtherAdmin(bank, "admin");
    await page.findByText("Your session has ended. Sign in again to continue.");
    await person.type(await page.findByLabelText("Username"), "admin");
    await person.type(page.getByLabelText("Password"), `${DEMO_PASSWORD}{Enter}`);
    const { description } = await toast("Login failed");
    expect(description).toBe("This account is blocked. Please contact support.");
  });
});

describe("pending work", () => {
  it("is marked beside the user in the list", async () => {
    const { page, person } = await openAdminPage("/admin");
    const search = await page.findByLabelText("Search users");
    const rowOf = async (email: string) => (await page.findByText(email)).closest("tr");
    await person.type(search, "maya");
    const maya = await rowOf("maya@ellison.example");
    await waitFor(() => expect(maya?.textContent).toContain("Pending"));
    expect(maya?.textContent).not.toContain("Unread");
    await person.clear(search);
    await person.type(search, "sofia");
    const sofia = await rowOf("sofia@marchetti.example");
    await waitFor(() => expect(sofia?.textContent).toContain("Unread"));
    expect(sofia?.textContent).not.toContain("Pending");
  });

  it("links to the list that it's in", async () => {
    const { page, person } = await openAdminPage("/admin");
    const list = within(await page.findByRole("region", { name: "Needs attention" }));
    const [first] = await list.findAllByText("Maya Ellison");
    if (first) await person.click(first);
    await waitFor(() =>
      expect(page.getByRole("tab", { selected: true }).textContent).toMatch(/^All Transactions/)
    );
    await (await findDialog(/^Transaction \d+$/)).findByText("Pending");
  });
});

describe("a form that is sent while the bank cannot be reached", () => {
  it("keeps the balance that was typed", async () => {
    const { bank, person } = await openAdminPage("/admin?tab=users&user=2");
    const panel = await findDialog("Maya Ellison");
    await person.click(await panel.findByLabelText("Edit balance, Checking 4821"));
    const form = await findDialog("Edit balance");
    const balance = form.getByRole<HTMLInputElement>("textbox", { name: "Balance" });
    await person.clear(balance);
    await person.type(balance, "15000");
    bank.faults.goOffline();
    await person.click(form.getByRole("button", { name: "Save balance" }));
    await toast("Error updating account balance");
    expect(balance.value).toMatch(/15,?000/);
  });

  it("keeps the person that was filled in", async () => {
    const { bank, person } = await openAdminPage("/admin?tab=users&new=user");
    const form = await findDialog("Add New User");
    const given = { "Full Name": "Ada Quill", Email: "ada@quill.example", Username: "ada" };
    for (const [name, value] of Object.entries(given)) {
      await person.type(form.getByRole("textbox", { name }), value);
    }
    await person.type(form.getByLabelText("Password"), "heron over water 7");
    bank.faults.goOffline();
    await person.click(form.getByRole("button", { name: "Create user" }));
    await toast("Error creating user");
    expect(form.getByRole<HTMLInputElement>("textbox", { name: "Full Name" }).value)
      .toBe("Ada Quill");
  });
});
