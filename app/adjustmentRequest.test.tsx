import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { requestAdjustment } from "#contract/adjustments.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { toast } from "./testing/toast.ts";
import { openFromMenu } from "./testing/openFromMenu.ts";

let bank: MockBank;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
});

async function submit(amount: string, reason = "") {
  const opened = await openFromMenu(bank, "Request balance adjustment");
  const { dialog, person } = opened;
  await person.type(dialog.getByLabelText("Amount"), amount);
  if (reason) await person.type(dialog.getByLabelText("Reason"), reason);
  await person.click(dialog.getByRole("button", { name: "Submit request" }));
  return opened;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a request for an adjustment", () => {
  it("of more is a deposit that waits, in the words of its reason", async () => {
    await submit("120.50", "Refund of a fee");
    await toast("Balance adjustment requested");
    await isClosed();
    const [newest] = await bank.store.transactions.listNewest(1);
    expect(newest).toMatchObject({
      type: "deposit",
      amount: 12_050,
      status: "pending",
      description: "Refund of a fee",
    });
  });

  it("of less is a withdrawal", async () => {
    await submit("-30");
    await toast("Balance adjustment requested");
    const [newest] = await bank.store.transactions.listNewest(1);
    expect(newest).toMatchObject({
      type: "withdrawal",
      amount: 3_000,
      description: "Balance adjustment request",
    });
  });

  it("of more than there is is refused, beside its fields and as a toast", async () => {
    const { dialog } = await submit("-999999");
    expect((await toast("Adjustment failed")).description).toBe("Insufficient funds");
    expect((await dialog.findByRole("alert")).textContent).toContain("Insufficient funds");
  });

  it("without an amount leads back to it", async () => {
    const { dialog } = await submit("abc");
    await dialog.findByText("Please enter a valid amount");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Amount")));
  });

  it("is made once when the first answer is lost", async () => {
    bank.faults.loseAnswer(requestAdjustment, 1);
    const { dialog, person } = await submit("7.77", "Just once");
    await toast("Adjustment failed");
    await person.click(await dialog.findByRole("button", { name: "Submit request" }));
    await isClosed();
    const rows = await bank.store.transactions.listNewest(10);
    expect(rows.filter(({ description }) => description === "Just once")).toHaveLength(1);
  });
});

it("the account number is shown, and who can change it", async () => {
  const { dialog } = await openFromMenu(bank, "Account number");
  await dialog.findByText("Full account number");
  await dialog.findByText("Only admins can change account numbers. Please contact support.");
});
