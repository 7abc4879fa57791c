import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createSchedule, previewSchedule } from "#contract/schedules.ts";
import { days } from "#contract/time.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { runUpkeep } from "#mocks/runUpkeep.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { idleAtOnce } from "./testing/idleAtOnce.ts";
import { openPageAt } from "./testing/openPageAt.tsx";
import { toast } from "./testing/toast.ts";
import { headingHasFocus } from "./testing/headingHasFocus.ts";

const rent = { amount: 250, startsOn: "2026-11-30", dayOfMonth: 31, description: "House fund" };

let bank: MockBank;
let maya = 0;
beforeEach(idleAtOnce);
beforeEach(async () => {
  sessionStorage.clear();
  bank = await openScenario();
  maya = (await bank.store.users.byUsername("maya"))?.id ?? 0;
});

/** Opens Maya's scheduled transfers, below her accounts. The server's date is November 20, 2026. */
async function openAccounts() {
  await signIn(bank.browser, "maya");
  const opened = openPageAt(bank, "/dashboard/accounts");
  await opened.page.findByRole("list", { name: "Scheduled transfers" });
  return { ...opened, part: within(opened.page.getByRole("region", { name: "Scheduled" })) };
}

/** The form for a transfer from Checking to Savings, with its amount and first day. */
async function fillIn(amount: string, day: string) {
  const opened = await openAccounts();
  const { part, person } = opened;
  await person.click(part.getByRole("button", { name: "Schedule a transfer" }));
  const form = within(await screen.findByRole("dialog", { name: "Schedule a transfer" }));
  for (
    const [field, option] of [[/From Account$/, /4 8 2 1/], [/To Account$/, /7 7 3 0/]] as const
  ) {
    await person.click(form.getByRole("button", { name: field }));
    const list = within(await screen.findByRole("listbox"));
    await person.click(list.getByRole("option", { name: option }));
  }
  await person.type(form.getByLabelText("Amount"), amount);
  await person.click(form.getByLabelText("Description"));
  await person.paste("House fund");
  await person.type(form.getByLabelText("Start date"), day);
  await person.click(form.getByRole("button", { name: "Preview dates" }));
  return { ...opened, form };
}

/** Schedules it after another look at the form, which has kept what was typed. */
async function schedule() {
  const opened = await fillIn("25", "2026-11-30");
  const { form, person } = opened;
  await person.click(await form.findByRole("button", { name: "Back" }));
  await waitFor(() => expect(form.getByLabelText("Amount")).toHaveProperty("value", "25.00"));
  await person.click(form.getByRole("button", { name: "Preview dates" }));
  await person.click(await form.findByRole("button", { name: "Schedule" }));
  return opened;
}

describe("the form of a scheduled transfer", () => {
  it("says what is missing", async () => {
    const { part, person } = await openAccounts();
    await person.click(part.getByRole("button", { name: "Schedule a transfer" }));
    const form = within(await screen.findByRole("dialog", { name: "Schedule a transfer" }));
    await person.click(form.getByRole("button", { name: "Preview dates" }));
    expect((await form.findAllByText("Enter a start date")).length).toBeGreaterThan(0);
    expect(form.getAllByText("Choose the account to send from").length).toBeGreaterThan(0);
  });

  it("shows the next twelve dates, and from when on there is not enough", async () => {
    const { form } = await fillIn("2500", "2026-11-30");
    await waitFor(() => expect(form.getAllByRole("row")).toHaveLength(13));
    expect(form.getByRole("status").textContent)
      .toContain("You'll be $269.45 short on Jan 30, 2027.");
  });

  it("refuses a day that is over, and leads to it", async () => {
    const { form } = await fillIn("25", "2026-11-19");
    await form.findByText("Choose today or a later date.");
    const day = form.getByLabelText("Start date");
    await waitFor(() => expect(document.activeElement).toBe(day));
  });

  it("says that it looks ahead while the bank does", async () => {
    bank.faults.delayCall(previewSchedule, "forever");
    const { form } = await fillIn("25", "2026-11-30");
    await form.findByRole("button", { name: "Checking dates..." });
  });
});

describe("a transfer that is scheduled", () => {
  it("awaits approval when its day has come", async () => {
    const { part } = await schedule();
    await toast("Transfer scheduled");
    await part.findByText("Every month on the 30th · next Nov 30, 2026");
    bank.clock.advance(days(11));
    await runUpkeep(bank.deps);
    const [newest] = await bank.store.transactions.listNewest(1);
    expect(newest).toMatchObject({ amount: 2_500, status: "pending", type: "transfer" });
  });

  it("is scheduled once when the first answer is lost", async () => {
    bank.faults.loseAnswer(createSchedule, 1);
    const { form, person } = await schedule();
    await toast("We couldn't schedule the transfer");
    await person.click(await form.findByRole("button", { name: "Schedule" }));
    await toast("Transfer scheduled");
    expect(await bank.store.schedules.listOf(maya)).toHaveLength(3);
  });

  it("is paused for its next date, and stopped after a question", async () => {
    await scheduleAs(bank, "maya", rent);
    const { part, person } = await openAccounts();
    await person.click(await part.findByRole("button", { name: "Skip the next House fund" }));
    await toast("Next transfer skipped");
    await part.findByRole("button", { name: "Don't skip the next House fund" });
    const stop = part.getByRole("button", { name: "Cancel House fund" });
    await waitFor(() => expect(stop).toHaveProperty("disabled", false));
    await person.click(stop);
    const question = within(await screen.findByRole("alertdialog", { name: "Cancel House fund?" }));
    await person.click(question.getByRole("button", { name: "Cancel transfer" }));
    await toast("Scheduled transfer canceled");
    await waitFor(() => expect(part.queryByText("House fund")).toBeNull());
    await headingHasFocus();
  });

  it("may get another amount", async () => {
    const { part, person } = await openAccounts();
    await person.click(part.getByRole("button", { name: "Change Rent" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Rent" }));
    const field = dialog.getByLabelText("Amount");
    await person.clear(field);
    await person.type(field, "1300");
    await person.click(dialog.getByRole("button", { name: "Save amount" }));
    await toast("Amount changed");
    await part.findByText("$1,300.00");
  });
});

it("many scheduled transfers are searched by their words and their payees", async () => {
  const [row] = await bank.store.schedules.listOf(maya);
  if (row === undefined) throw new Error("Maya has nothing scheduled");
  const { id: _, ...fields } = row;
  for (let child = 1; child <= 10; child++) {
    const description = `Allowance ${child}`;
    await bank.store.schedules.insert({ ...fields, externalAccount: null, description });
  }
  const { page, part, person } = await openAccounts();
  const list = within(page.getByRole("list", { name: "Scheduled transfers" }));
  expect(list.getAllByRole("listitem")).toHaveLength(12);
  const search = part.getByRole("searchbox", { name: "Search what is scheduled" });
  await person.type(search, "allow 7");
  await waitFor(() => expect(part.getAllByRole("listitem")).toHaveLength(1));
  await person.clear(search);
  await person.type(search, "alder");
  await waitFor(() =>
    expect(part.getAllByRole("listitem")[0]?.textContent).toContain("Alder Street Homes")
  );
  await person.type(search, "x");
  await part.findByText("No results found.");
});
