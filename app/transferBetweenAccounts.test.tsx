import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "#contract/transactions.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

/** Maya's pending transfer of $500.00 from Checking to Savings. */
const TO_SAVINGS = 422;

beforeEach(idleAtOnce);
beforeEach(() => sessionStorage.clear());

/** Opens the form, filled with that transfer. */
async function openTransfer(bank: MockBank) {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, `/dashboard/accounts?repeat=${TO_SAVINGS}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  return { ...opened, dialog };
}

async function submit({ dialog, person }: Awaited<ReturnType<typeof openTransfer>>) {
  await person.click(await dialog.findByRole("button", { name: "Review transfer" }));
  await person.click(await dialog.findByRole("button", { name: "Submit transfer" }));
}

it("a transfer says what is left before it is sent, and the card says so afterwards", async () => {
  const opened = await openTransfer(await openScenario());
  const { dialog, page, person } = opened;
  await dialog.findByText("$10,230.55");
  await person.click(dialog.getByRole("button", { name: "Review transfer" }));
  await dialog.findByText("To savings, November");
  await dialog.findByText("$10,230.55");
  await person.click(dialog.getByRole("button", { name: "Submit transfer" }));
  await toast("Transaction submitted");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await page.findByText("$10,230.55");
});

it("more than there is says by how much, before it is sent", async () => {
  const { dialog, person } = await openTransfer(await openScenario("insufficient"));
  await dialog.findByText("−$469.45");
  await person.clear(dialog.getByLabelText("Amount"));
  await person.type(dialog.getByLabelText("Amount"), "2400");
  await person.tab();
  await dialog.findByText("−$2,369.45");
  await dialog.findByText("Insufficient funds");
});

describe("a transfer that the server refuses", () => {
  it.each(
    [
      ["recipient_not_found", "Recipient account not found"],
      ["not_your_account", "You can only transfer between your own accounts"],
    ] as const,
  )("for %s says so", async (code, words) => {
    const bank = await openScenario();
    bank.faults.failCall(createTransaction, { code });
    await submit(await openTransfer(bank));
    expect((await toast("Transaction failed")).description).toBe(words);
  });
});
