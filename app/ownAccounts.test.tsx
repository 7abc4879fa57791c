import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openOwnAccount } from "#contract/accounts.ts";
import { settingKeys } from "#contract/settings.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { accountsOf, openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openFromMenu } from "./testing/openFromMenu.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
});

async function openOpening(username: DemoUsername = "maya", path = "/dashboard/accounts") {
  await signIn(bank.browser, username);
  const opened = openPageAt(bank, path);
  if (path === "/dashboard/accounts") {
    const button = await opened.page.findByRole("button", { name: "Open an account" });
    await opened.person.click(button);
  }
  const dialog = within(await screen.findByRole("dialog", { name: "Open an account" }));
  return { ...opened, dialog };
}

type Opening = Awaited<ReturnType<typeof openOpening>>;

async function submit({ dialog, person }: Opening, nickname = "") {
  const field = await dialog.findByLabelText("Nickname (optional)");
  await person.clear(field);
  if (nickname) await person.type(field, nickname);
  await person.click(dialog.getByRole("button", { name: "Open account" }));
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("an account that a customer opens", () => {
  it("is among the others at zero, by its nickname", async () => {
    const opening = await openOpening();
    await opening.person.click(opening.dialog.getByRole("radio", { name: "Savings" }));
    await submit(opening, " Holiday fund ");
    expect((await toast("Account opened")).description).toMatch(/^Holiday fund \d{4}$/);
    await isClosed();
    const { page } = opening;
    const button = await page.findByRole("button", { name: /^Quick Actions for Holiday fund/ });
    const card = button.closest("article");
    expect(card?.textContent).toMatch(/Savings.*ending in.*\$0\.00/);
    await page.findByText(/^4 accounts · /);
    const owned = await accountsOf(bank, "maya");
    expect(owned.filter(({ nickname }) => nickname === "Holiday fund")).toHaveLength(1);
  });

  it("is opened once if the answer is lost and the customer tries again", async () => {
    bank.faults.loseAnswer(openOwnAccount, 1);
    const opening = await openOpening();
    await submit(opening);
    await toast("We couldn't open the account");
    await opening.person.click(opening.dialog.getByRole("button", { name: "Open account" }));
    await toast("Account opened");
    expect(await accountsOf(bank, "maya")).toHaveLength(4);
  });

  it("is the next step of who has none", async () => {
    await signIn(bank.browser, "zoe");
    const { page, person } = openPageAt(bank, "/dashboard/accounts");
    await person.click(await page.findByRole("link", { name: "Open an account" }));
    await screen.findByRole("dialog", { name: "Open an account" });
  });

  it("is asked for by a link", async () => {
    const { address } = await openOpening("maya", "/dashboard/accounts?request=account");
    await waitFor(() => expect(address()).toBe("/dashboard/accounts"));
  });

  it("is refused with the reason while the bank doesn't offer it", async () => {
    const { clock, store } = bank;
    await store.settings.set(settingKeys.openOwnAccounts, "false", clock.now());
    const opening = await openOpening();
    await submit(opening);
    expect((await opening.dialog.findByRole("alert")).textContent)
      .toBe(
        "You can't open accounts online right now. Message support and we'll open one for you.",
      );
  });

  it("is refused beside the field if its nickname can't be used", async () => {
    const opening = await openOpening();
    await submit(opening, "x".repeat(41));
    await opening.dialog.findByText("Use at most 40 characters");
    expect(opening.dialog.queryByRole("alert")).toBeNull();
    expect(await accountsOf(bank, "maya")).toHaveLength(3);
  });
});

describe("a nickname", () => {
  it("names the account wherever its owner meets it, until it is removed", async () => {
    const { dialog, page, person } = await openFromMenu(bank, "Edit nickname");
    const field = await dialog.findByLabelText("Nickname");
    await person.type(field, "Rent & food");
    await person.click(dialog.getByRole("button", { name: "Save nickname" }));
    expect((await toast("Nickname saved")).description).toBe("Rent & food 4821");
    await isClosed();
    const name = "Transfer from Rent & food ending in 4 8 2 1";
    await page.findByRole("button", { name });
    await page.findByRole("link", { name: "All of Rent & food ending in 4821" });
    expect(page.getByRole("region", { name: "On hold" }).textContent).toContain("Rent & food");

    await person.click(page.getByRole("button", { name }));
    const transfer = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await transfer.findByRole("button", { name: /Rent & food.*From Account/ });
    await person.keyboard("{Escape}");
    await isClosed();

    const menu = page.getByLabelText("More actions for Rent & food ending in 4 8 2 1");
    await person.click(menu);
    await person.click(await screen.findByRole("menuitem", { name: "Edit nickname" }));
    await person.clear(await screen.findByLabelText("Nickname"));
    await person.click(screen.getByRole("button", { name: "Save nickname" }));
    await toast("Nickname removed");
    await page.findByRole("button", { name: "Transfer from Checking ending in 4 8 2 1" });
  });
});
