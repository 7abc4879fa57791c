import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { toast } from "./testing/toast.ts";
import { openWithdrawal, submitWithdrawal } from "./testing/openWithdrawal.ts";

let bank: MockBank;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
});

describe("the field of a withdrawal", () => {
  it("offers the payees that fit as one types, and takes one by keyboard", async () => {
    const { dialog, field, person } = await openWithdrawal(bank, "nin");
    const list = within(await dialog.findByRole("list", { name: "Payees" }));
    const choice = list.getByRole("button", { name: /^Nina Ellison/ });
    expect(list.queryByRole("button", { name: /^Harbor Dental/ })).toBeNull();
    await person.tab();
    expect(document.activeElement).toBe(choice);
    await person.keyboard("{Enter}");
    await waitFor(() => expect(field.value).toBe("DE89370400440532013000"));
    await waitFor(() => expect(document.activeElement).toBe(field));
    await dialog.findByText("Nina Ellison");
  });

  it("saves its number as a payee, and keeps the withdrawal as it was", async () => {
    const { dialog, field, person } = await openWithdrawal(bank, "GB82 WEST 1234 5698 7654 32");
    await person.click(await dialog.findByRole("button", { name: "Save as payee" }));
    const adding = within(await screen.findByRole("dialog", { name: "Add a payee" }));
    expect(adding.getByRole("radio", { name: "IBAN" })).toHaveProperty("checked", true);
    await person.type(adding.getByLabelText("Name"), "Aunt Vera");
    await person.click(adding.getByRole("button", { name: "Save payee" }));
    await toast("Payee saved");
    await dialog.findByText("Aunt Vera");
    expect(field.value).toBe("GB82 WEST 1234 5698 7654 32");
  });
});

describe("a number one digit away from a saved one", () => {
  it("is not sent before it is said which is meant", async () => {
    const opened = await openWithdrawal(bank, "40 1177 2098", "12");
    const { dialog, person } = opened;
    await person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
    await dialog.findByText(/very close to the one you saved for Alder Street Homes: 40 1177 2093/);
    const submit = dialog.getByRole("button", { name: "Submit withdrawal" });
    expect(submit).toHaveProperty("disabled", true);
    await person.click(dialog.getByRole("button", { name: "Use the saved number" }));
    await dialog.findByText("40 1177 2093");
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Submit withdrawal" }))
        .toHaveProperty("disabled", false)
    );
  });

  it("is sent as it was typed when it is another account", async () => {
    const opened = await openWithdrawal(bank, "40 1177 2098", "12");
    const { dialog, person } = opened;
    await person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
    await person.click(await dialog.findByRole("button", { name: "It's a different account" }));
    await person.click(dialog.getByRole("button", { name: "Submit withdrawal" }));
    await toast("Transaction submitted");
    const [newest] = await bank.store.transactions.listNewest(1);
    expect(newest?.metadata).toMatchObject({ externalAccount: "40 1177 2098" });
  });
});

it("a saved name with another number says which number is saved", async () => {
  const { dialog, person } = await openWithdrawal(bank, "5555 1234", "12");
  await person.type(dialog.getByLabelText("Description"), "Harbor Dental");
  await person.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await dialog.findByText(/^You saved Harbor Dental with a different number: 30 1187 5526/);
});

it("a withdrawal is held on its account immediately, and is listed with the transactions", async () => {
  const opened = await openWithdrawal(bank, "88 4410 2075", "120.50");
  const { dialog, page, person } = opened;
  await person.type(dialog.getByLabelText("Description"), "Kitchen, first half");
  await submitWithdrawal(opened);
  await toast("Transaction submitted");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await page.findByText("$10,610.05");
  const [link] = page.getAllByText("Transactions");
  if (link) await person.click(link);
  await page.findByText("Kitchen, first half");
});
