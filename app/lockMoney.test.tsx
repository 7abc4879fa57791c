import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { after, hours } from "#contract/time.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { accountsOf, openScenario } from "#mocks/scenarios.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { toast } from "./testing/toast.ts";
import { openFromMenu } from "./testing/openFromMenu.ts";

let bank: MockBank;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
});

/** 3,000.00 of Checking, and all but 500.00 unlocked later where that is said. */
async function locked(isLater = false) {
  const { clock, store } = bank;
  const [checking] = await accountsOf(bank, "maya");
  const at = after(clock.now(), hours(9));
  const unlock = isLater ? { at, to: cents(50_000) } : null;
  await store.accounts.setLock(checking?.id ?? 0, { locked: cents(300_000), unlock });
}

async function openLock() {
  const opened = await openFromMenu(bank, "Lock money");
  const field = await opened.dialog.findByLabelText("Locked amount");
  return { ...opened, field };
}

async function lock(amount: string, button = "Lock") {
  const opened = await openLock();
  const { dialog, field, person } = opened;
  await person.clear(field);
  if (amount) await person.type(field, amount);
  await person.click(dialog.getByRole("button", { name: button }));
  return opened;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("money that is locked", () => {
  it("is said on the account's card", async () => {
    const { page } = await lock("3000");
    await toast("Money locked");
    await isClosed();
    await page.findByText("Available balance · $1,750.00 on hold · $3,000.00 locked");
  });

  it("cannot be more than there is", async () => {
    const { dialog } = await lock("999999");
    expect((await toast("We couldn't change the lock")).description).toBe("Insufficient funds");
    expect((await dialog.findByRole("alert")).textContent).toContain("Insufficient funds");
  });

  it("needs an amount", async () => {
    const { dialog } = await lock("");
    await dialog.findByText("Enter an amount, or 0 to remove the lock.");
  });

  it("is not in what a transfer may take", async () => {
    await locked();
    const { page, person } = await openFromMenu(bank, "Lock money");
    await person.keyboard("{Escape}");
    await isClosed();
    const name = "Transfer from Checking ending in 4 8 2 1";
    await person.click(page.getByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
    await dialog.findByText(/more locked$/);
  });
});

describe("money that is unlocked", () => {
  it("stays locked for now where it is unlocked later", async () => {
    await locked();
    const { page } = await lock("500", "Unlock");
    await toast("Money will be unlocked");
    await page.findByText("Available balance · $1,750.00 on hold · $3,000.00 locked");
  });

  it("by a code is free immediately", async () => {
    await locked();
    const { dialog, field, page, person } = await openLock();
    await person.clear(field);
    await person.type(field, "0");
    await person.click(await dialog.findByRole("radio", { name: "Now, with a code" }));
    await person.click(dialog.getByRole("button", { name: "Unlock" }));
    await screen.findByText("We emailed it to you.");
    await person.click(await screen.findByLabelText("Verification code"));
    await person.paste(await codeSentTo(bank, "maya"));
    await toast("Money unlocked");
    await page.findByText("Available balance · $1,750.00 on hold");
  });

  it("can be kept locked before its hour comes", async () => {
    await locked(true);
    const { dialog, person } = await openFromMenu(bank, "Lock money");
    await dialog.findByText(/will be unlocked/);
    await person.click(await dialog.findByRole("button", { name: "Keep it locked" }));
    await toast("Money locked");
    await isClosed();
  });
});
