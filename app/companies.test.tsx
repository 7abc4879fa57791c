import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { removeMember } from "#contract/companies.ts";
import { callAs } from "#mocks/callAs.ts";
import { COMPANY_NAME, companyIdOf, inviteTo, restrictSofia } from "#mocks/company.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { choose, findDialog } from "./testing/opened.ts";
import { toast } from "./testing/toast.ts";
import { headingHasFocus } from "./testing/headingHasFocus.ts";

let bank: MockBank;
let id = 0;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario("company");
  id = await companyIdOf(bank);
});

type Username = "maya" | "aiko" | "sofia" | "zoe" | "daniel";

async function openAs(username: Username, path = "/dashboard") {
  await signIn(bank.browser, username);
  return openPageAt(bank, path);
}

const ofCompany = (path: string) => `${path}?company=${id}`;
type Opened = Awaited<ReturnType<typeof openAs>>;

async function switchTo({ page, person }: Opened, name: string) {
  await person.click(await page.findByRole("button", { name: /switch company/ }));
  await choose(person, new RegExp(name));
}

describe("switching to a company", () => {
  it("shows its money in place of the user's, and back, in focus and said aloud", async () => {
    const opened = await openAs("maya");
    const { page, address } = opened;
    await page.findAllByText(/\$83,595/);
    await switchTo(opened, COMPANY_NAME);
    const heading = await page.findByRole("heading", { level: 1, name: COMPANY_NAME });
    expect(page.queryAllByText(/\$83,595/)).toEqual([]);
    await page.findByText("Client invoice 1043");
    expect(address()).toBe(ofCompany("/dashboard"));
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toContain(`Overview · ${COMPANY_NAME}`);
    await page.findByText(`Overview · ${COMPANY_NAME}`);
    await switchTo(opened, "Personal");
    await page.findAllByText(/\$83,595/);
    expect(page.queryByText("Client invoice 1043")).toBeNull();
    expect(address()).toBe("/dashboard");
  });

  it("is kept on the way to other pages, and left out by none", async () => {
    const { page, person, address } = await openAs("maya", ofCompany("/dashboard"));
    await page.findByText("Client invoice 1043");
    const main = within(page.getByRole("navigation", { name: "Main" }));
    for (
      const [name, path] of [["Accounts", "accounts"], ["Transactions", "transactions"]] as const
    ) {
      const link = await main.findByRole("link", { name });
      expect(link.getAttribute("href")).toContain(`company=${id}`);
      await person.click(link);
      await waitFor(() => expect(address()).toBe(ofCompany(`/dashboard/${path}`)));
    }
    await page.findByText("Studio rent");
  });

  it("is of one tab alone", async () => {
    const one = await openAs("maya", ofCompany("/dashboard/transactions"));
    await one.page.findByText("Studio rent");
    // A page has one region for its messages, so the other tab opens once this one is gone.
    cleanup();
    const other = openPageAt(bank, "/dashboard/transactions");
    await other.page.findByText(/^Showing 1 to 10 of/);
    expect(other.page.queryByText("Studio rent")).toBeNull();
  });
});

describe("a company's page", () => {
  it("of which the user isn't a member leads to Personal", async () => {
    const { page, person } = await openAs("daniel", ofCompany("/dashboard"));
    await page.findByRole("heading", { name: "You don't have access to these accounts" });
    expect(page.queryByText("Client invoice 1043")).toBeNull();
    await person.click(page.getByRole("link", { name: "Go to Personal" }));
    await page.findByText("Total Balance");
  });

  it("disappears when the user is removed while looking at it", async () => {
    const { page, person } = await openAs("zoe", ofCompany("/dashboard"));
    await page.findByText("Client invoice 1043");
    const zoe = await bank.store.users.byUsername("zoe");
    const maya = bank.anotherBrowser();
    await signIn(maya, "maya");
    await callAs(maya, removeMember, { params: { id, userId: zoe?.id ?? 0 } });
    await person.click(page.getAllByRole("link", { name: /^Accounts/ })[0] ?? document.body);
    await page.findByRole("heading", { name: "You don't have access to these accounts" });
    expect(page.queryByText("Client invoice 1043")).toBeNull();
  });

  it("offers a viewer nothing that moves money", async () => {
    const { page } = await openAs("zoe", ofCompany("/dashboard/accounts"));
    await page.findByText("Client invoice 1043");
    for (const name of ["Move money", "Request balance adjustment", "Schedule a transfer"]) {
      expect(page.queryByRole("button", { name })).toBeNull();
    }
    expect(page.getByRole("button", { name: /^Transfer from/ })).toHaveProperty("disabled", true);
  });

  it("lets a preparer move money, and lock none", async () => {
    const { page, person } = await openAs("sofia", ofCompany("/dashboard/accounts"));
    await page.findByText("Client invoice 1043");
    expect(page.getByRole("button", { name: "Move money" })).toHaveProperty("disabled", false);
    await person.click(page.getByRole("button", { name: /^More actions for/ }));
    await screen.findByRole("menuitem", { name: "Account number" });
    expect(screen.queryByRole("menuitem", { name: "Lock money" })).toBeNull();
    expect(screen.queryByRole("menuitem", { name: "Edit nickname" })).toBeNull();
    expect(page.queryByRole("button", { name: "Open an account" })).toBeNull();
  });

  it("lets an administrator open an account for the company", async () => {
    const { page, person } = await openAs("maya", ofCompany("/dashboard/accounts"));
    await person.click(await page.findByRole("button", { name: "Open an account" }));
    const dialog = await findDialog("Open an account");
    await person.type(dialog.getByLabelText(/^Nickname/), "Taxes");
    await person.click(dialog.getByRole("button", { name: "Open account" }));
    await page.findByText("Taxes");
    const owned = await bank.store.accounts.listOwnedBy(id);
    expect(owned.map(({ nickname }) => nickname)).toContain("Taxes");
  });
});

describe("the members", () => {
  const open = (username: Username) => openAs(username, ofCompany("/dashboard/company"));

  it("are invited by email with role and limits", async () => {
    const { page, person } = await open("maya");
    await person.click(await page.findByRole("button", { name: "Invite a member" }));
    const dialog = await findDialog("Invite a member");
    await person.click(dialog.getByRole("button", { name: "Send invitation" }));
    await dialog.findByText("Please provide a valid email address");
    await person.type(dialog.getByLabelText("Email"), "iris@example.test");
    await person.type(dialog.getByLabelText("Limit for each payment"), "500");
    await person.click(dialog.getByRole("button", { name: "Send invitation" }));
    await toast("Invitation sent");
    await page.findByText(/^Up to \$500\.00 a payment/);
    await person.click(
      page.getByRole("button", { name: "Withdraw the invitation to iris@example.test" }),
    );
    const question = await findDialog("Withdraw this invitation?");
    await person.click(question.getByRole("button", { name: "Withdraw invitation" }));
    await toast("Invitation withdrawn");
    await waitFor(() => expect(page.queryByText("iris@example.test")).toBeNull());
  });

  it("are changed and removed", async () => {
    const { page, person } = await open("maya");
    await person.click(await page.findByRole("button", { name: /^Change Sofia/ }));
    const dialog = await findDialog(/^Change Sofia/);
    await person.click(dialog.getByRole("radio", { name: "Approver" }));
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await toast("Member changed");
    await person.click(page.getByRole("button", { name: /^Remove Sofia/ }));
    const question = await findDialog(/^Remove Sofia/);
    await person.click(question.getByRole("button", { name: "Remove member" }));
    await toast("Member removed");
    await waitFor(() => expect(page.queryByRole("button", { name: /^Remove Sofia/ })).toBeNull());
    await headingHasFocus();
  });

  it("are for chosen accounts, and administrators for all", async () => {
    await restrictSofia(bank);
    const { page, person } = await open("maya");
    await page.findByText("1 account · No limits of their own");
    await person.click(page.getByRole("button", { name: /^Change Aiko/ }));
    const dialog = await findDialog(/^Change Aiko/);
    await person.click(dialog.getByRole("radio", { name: "Administrator" }));
    expect(dialog.queryByRole("radio", { name: "Chosen accounts" })).toBeNull();
    await person.click(dialog.getByRole("radio", { name: "Approver" }));
    await person.click(dialog.getByRole("radio", { name: "Chosen accounts" }));
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await dialog.findByText("Choose at least one account");
    for (const box of await dialog.findAllByRole("checkbox")) await person.click(box);
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await page.findByText("2 accounts · No limits of their own");
    const aiko = await bank.store.users.byUsername("aiko");
    expect((await bank.store.companies.memberOf(id, aiko?.id ?? 0))?.accountIds)
      .toHaveLength(2);
  });

  it("for one account see no other", async () => {
    await restrictSofia(bank);
    const { page } = await openAs("sofia", ofCompany("/dashboard/accounts"));
    await page.findByText("Client invoice 1043");
    expect(page.queryAllByText(/savings/i)).toEqual([]);
  });

  it("keep one administrator", async () => {
    const { page, person } = await open("maya");
    await person.click(await page.findByRole("button", { name: "Leave the company" }));
    const question = await findDialog(`Leave ${COMPANY_NAME}?`);
    await person.click(question.getByRole("button", { name: "Leave" }));
    await question.findByText(/^A company needs at least one administrator/);
  });

  it("can leave, and are then back at their own money", async () => {
    const { page, person, address } = await open("zoe");
    const leave = await page.findByRole("button", { name: "Leave the company" });
    expect(page.queryByRole("button", { name: /^(Change|Remove|Invite)/ })).toBeNull();
    await person.click(leave);
    const question = await findDialog(`Leave ${COMPANY_NAME}?`);
    await person.click(question.getByRole("button", { name: "Leave" }));
    await toast("You left");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    await waitFor(() => expect(page.queryByRole("button", { name: /switch company/ })).toBeNull());
  });
});

it("opens a company from the user menu, with the digits of its EIN masked", async () => {
  const { page, person, address } = await openAs("daniel");
  await person.click(await page.findByRole("button", { name: /account menu/ }));
  await choose(person, "Open a company");
  const dialog = await findDialog("Open a company");
  await person.type(dialog.getByLabelText("Company name"), "Harbor Repairs");
  await person.type(dialog.getByLabelText("EIN"), "12-345");
  await person.type(dialog.getByLabelText("Address"), "2 Quay Street");
  await person.click(dialog.getByRole("button", { name: "Open company" }));
  await dialog.findByText("Enter the 9 digits of the EIN, such as 12-3456789");
  await person.type(dialog.getByLabelText("EIN"), "6789");
  await person.click(dialog.getByRole("button", { name: "Open company" }));
  await page.findByText("**-***6789");
  expect(address()).toMatch(/^\/dashboard\/company\?company=\d+$/);
});

describe("an invitation", () => {
  it("is accepted once, and leaves its secret nowhere", async () => {
    const token = await inviteTo(bank, id);
    const { page, person, address } = await openAs("daniel", `/invitation#${token}`);
    await person.click(await page.findByRole("button", { name: "Accept" }));
    await page.findByRole("heading", { level: 1, name: COMPANY_NAME });
    expect(address()).toBe(ofCompany("/dashboard"));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
    cleanup();
    const again = openPageAt(bank, `/invitation#${token}`);
    await again.person.click(await again.page.findByRole("button", { name: "Accept" }));
    await again.page.findByRole("heading", { name: "This link no longer works" });
  });

  it("waits in the tab while its holder signs in", async () => {
    const token = await inviteTo(bank, id);
    const { page, person, address } = openPageAt(bank, `/invitation#${token}`);
    await person.click(await page.findByRole("link", { name: "Sign in or register" }));
    await person.type(await page.findByLabelText("Username"), "daniel");
    await person.type(page.getByLabelText("Password"), "demo-password{Enter}");
    await page.findByRole("button", { name: "Accept" });
    expect(address()).toBe("/invitation");
  });

  it("is put aside by Not now", async () => {
    const token = await inviteTo(bank, id);
    const { page, person } = await openAs("daniel", `/invitation#${token}`);
    await person.click(await page.findByRole("button", { name: "Not now" }));
    await page.findByText("Total Balance");
    expect(sessionStorage.getItem("kestrel.invitation")).toBeNull();
  });
});
