import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { submitPaymentRun } from "#contract/paymentRuns.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";

let bank: MockBank;
let maya = 0;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
  maya = (await bank.store.users.byUsername("maya"))?.id ?? 0;
});

const FILE = "Payee;IBAN;Amount;Note\nAda Byron;88 4410 2000;12,50;March\nBen Novak;1234 5;7,00;\n";

async function openNew() {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, "/dashboard/payment-runs?new");
  await opened.page.findByText("Choose a CSV file");
  return opened;
}
type Opened = Awaited<ReturnType<typeof openNew>>;

async function upload({ page, person }: Opened, text: string) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (found === null) throw new Error("There is no input for a file");
    return found;
  });
  await person.upload(input, new File([text], "payroll.csv", { type: "text/csv" }));
  return page;
}

async function nameAndCheck({ page, person }: Opened) {
  await person.type(await page.findByLabelText("Name of this payment run"), "Payroll");
  await person.click(page.getByRole("button", { name: /From Account/ }));
  await person.click(await screen.findByRole("option", { name: /^Checking/ }));
  await person.click(page.getByRole("button", { name: "Save and check" }));
}

const runs = async () => await bank.store.paymentRuns.listOf(maya);

async function submitAll({ page, person }: Opened, name: string) {
  await person.click(await page.findByRole("button", { name }));
  const question = within(await screen.findByRole("alertdialog"));
  await person.click(question.getByRole("button", { name: "Submit payments" }));
}

describe("a new payment run", () => {
  it("is read from a file, checked, and submitted", async () => {
    const opened = await openNew();
    const page = await upload(opened, FILE);
    await page.findByText("Ada Byron");
    await nameAndCheck(opened);
    await page.findByRole("button", { name: "Submit all 2 payments" });
    expect(await runs()).toMatchObject([{ name: "Payroll", state: "draft", rowCount: 2 }]);
    await submitAll(opened, "Submit all 2 payments");
    await toast("Payment run submitted");
    await page.findByText("Repeat this payment run");
    const [run] = await runs();
    expect(run).toMatchObject({ state: "submitted", total: 1_950 });
    expect(await bank.store.paymentRuns.outcomesOf(run?.id ?? 0)).toMatchObject([
      { result: "submitted" },
      { result: "submitted" },
    ]);
  });

  it("names the column that is wrong in a row, which is then mended", async () => {
    const opened = await openNew();
    const page = await upload(opened, FILE.replace("7,00", "-7,00"));
    const { person } = opened;
    await page.findByText("Amount: Amount must be greater than 0");
    await nameAndCheck(opened);
    expect(await runs()).toEqual([]);
    await person.click(page.getByRole("button", { name: "Edit row 2, Ben Novak" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit row 2" }));
    const amount = await dialog.findByLabelText("Amount (USD)");
    await person.clear(amount);
    await person.type(amount, "7");
    await person.click(dialog.getByRole("button", { name: "Save row" }));
    await person.click(page.getByRole("button", { name: "Save and check" }));
    await page.findByRole("button", { name: "Submit all 2 payments" });
  });

  it("asks what an amount means before it shows a row", async () => {
    const opened = await openNew();
    const page = await upload(opened, "Payee;IBAN;Amount\nAda Byron;88 4410 2000;1.234\n");
    const { person } = opened;
    await page.findByText('How are amounts such as "1.234" written?');
    await person.click(page.getByRole("button", { name: "Continue" }));
    await page.findAllByText("Choose what separates cents.");
    await person.click(page.getByRole("radio", { name: /decimal comma/ }));
    await person.click(page.getByRole("button", { name: "Continue" }));
    await page.findAllByText("$1,234.00");
  });

  it("submits the rows that are fine, and shows why others weren't", async () => {
    const opened = await openNew();
    const wrong = FILE.replace("1234 5", "GB82WEST12345698765433");
    const page = await upload(opened, `${wrong}Ada again;88 4410 2000;12,50;March\n`);
    await page.findByText("Ada again");
    await nameAndCheck(opened);
    await page.findByText("Row 1 pays the same amount to the same account.");
    await page.findByText(/^This IBAN has a typo/);
    await submitAll(opened, "Submit the 1 without a warning");
    await toast("Payment run submitted");
    expect(await page.findAllByText("Left out")).not.toHaveLength(0);
    const [run] = await runs();
    const outcomes = await bank.store.paymentRuns.outcomesOf(run?.id ?? 0);
    expect(outcomes.map(({ result }) => result)).toEqual(["submitted", "left_out", "left_out"]);
  });

  it("is submitted once if the answer is lost", async () => {
    const opened = await openNew();
    const page = await upload(opened, FILE);
    await page.findByText("Ada Byron");
    await nameAndCheck(opened);
    bank.faults.loseAnswer(submitPaymentRun);
    await submitAll(opened, "Submit all 2 payments");
    await page.findByText(/^We didn't get an answer/);
    bank.faults.clear();
    await opened.person.click(page.getByRole("button", { name: "Ask again" }));
    await page.findByText("Repeat this payment run");
    const sent = (await bank.store.transactions.listOwnedBy(maya))
      .filter(({ metadata }) => metadata?.["paymentRunId"] !== undefined);
    expect(sent).toHaveLength(2);
  });
});

describe("saved payment runs", () => {
  it("are repeated with their rows, and drafts deleted", async () => {
    const opened = await openNew();
    const page = await upload(opened, FILE);
    const { person } = opened;
    await page.findByText("Ada Byron");
    await nameAndCheck(opened);
    await page.findByRole("button", { name: "Submit all 2 payments" });
    await person.click(page.getByRole("link", { name: "All payment runs" }));
    const act = async (item: string) => {
      await person.click(await page.findByRole("button", { name: "Actions for Payroll" }));
      await person.click(await screen.findByRole("menuitem", { name: item }));
    };
    await act("Save to repeat");
    await page.findByText("Saved");
    await act("Repeat");
    await page.findByText("Ben Novak");
    await page.findByRole("button", { name: "Save and check" });
    await person.click(page.getByRole("link", { name: "All payment runs" }));
    await act("Delete draft");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete draft?" }));
    await person.click(question.getByRole("button", { name: "Delete draft" }));
    await page.findByText("No payment runs yet");
    expect(await runs()).toEqual([]);
  });
});
