import { expect, screen, waitFor, within } from "storybook/test";
import { listSchedules, patchSchedule } from "#contract/schedules.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { runUpkeep } from "#mocks/runUpkeep.ts";
import { scheduleAs } from "#mocks/scheduleAs.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** Scheduled transfers, below a customer's accounts. The server's date is November 20, 2026. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const section = async ({ canvas }: Pick<Play, "canvas">) =>
  within(await canvas.findByRole("region", { name: "Scheduled" }));

const rent = { amount: 250, startsOn: "2026-11-30", dayOfMonth: 31, description: "House fund" };

export const Nothing = meta.story({
  parameters: { person: "sofia" },
  play: () =>
    expectTexts("No scheduled transfers. Schedule one to pay rent or save automatically."),
});

/** One goes well, one is paused, of one there will not be enough. */
export const Several = meta.story({
  async beforeEach({ bank }) {
    await scheduleAs(bank, "maya", { ...rent, weekend: "before" });
    const paused = {
      amount: 20,
      startsOn: "2026-11-21",
      repeat: "weeks",
      description: "Allowance",
    };
    const id = await scheduleAs(bank, "maya", { ...paused, count: 12 });
    const [row] = await bank.store.schedules.listOf(await ownerOf(bank));
    if (row?.id === id) await bank.store.schedules.update([{ ...row, isNextPaused: true }]);
    const large = {
      amount: 50_000,
      startsOn: "2026-12-01",
      repeat: "once",
      toAccountId: undefined,
    };
    await scheduleAs(bank, "maya", {
      ...large,
      type: "withdrawal",
      externalAccount: "88 4410 2075",
      description: "Kitchen",
    });
  },
  play: () =>
    expectTexts(
      "Every month on the last day · next Nov 30, 2026",
      "Every week, 12 times · next Nov 21, 2026",
      "Next transfer skipped",
      "You won't have enough on Dec 1, 2026.",
    ),
});

/** One transfer was due without enough money. The server ended another one, which could not run. */
export const InTrouble = meta.story({
  async beforeEach({ bank }) {
    const today = { startsOn: "2026-11-20", amount: 50_000 };
    await scheduleAs(bank, "maya", { ...today, retryAfterDays: [1, 3], description: "Car" });
    await runUpkeep(bank.deps);
    const ends = { ...today, amount: 15, ifStopped: "end", description: "Club" };
    await scheduleAs(bank, "maya", ends);
    await changeAsOtherAdmin(bank, "maya", { isFrozen: true });
    await runUpkeep(bank.deps);
  },
  play: () =>
    expectTexts(
      "Insufficient funds. We'll try again on Nov 21, 2026.",
      "Ended. Your profile is frozen. Please contact support.",
    ),
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listSchedules, "forever"),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole("region", { name: "Scheduled" });
    await expect(region).toHaveAttribute("aria-busy", "true");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listSchedules, { code: "internal" }),
  play: () => expectTexts("We couldn't load your scheduled transfers."),
});

/** Payments are frozen: each active schedule says so. */
export const Stopped = meta.story({
  async beforeEach({ bank }) {
    await scheduleAs(bank, "maya", rent);
    const maya = await bank.store.users.byUsername("maya");
    const stop = { at: bank.clock.now(), signedOut: [] };
    await bank.store.users.update(maya?.id ?? 0, { stop });
  },
  play: async (context) => {
    const part = await section(context);
    const [badge] = await part.findAllByText("Payments frozen");
    await expect(badge).toBeVisible();
  },
});

export const FrozenPerson = meta.story({
  async beforeEach({ bank }) {
    await scheduleAs(bank, "maya", rent);
    await changeAsOtherAdmin(bank, "maya", { isFrozen: true });
  },
  play: async (context) => {
    const part = await section(context);
    await waitFor(() =>
      expect(part.getByRole("button", { name: "Schedule a transfer" })).toBeDisabled()
    );
    const pause = await part.findByRole("button", { name: "Skip the next House fund" });
    await expect(pause).toBeDisabled();
    await expect(part.getByRole("button", { name: "Cancel House fund" })).toBeEnabled();
  },
});

async function openForm(context: Play) {
  const part = await section(context);
  await context.userEvent.click(part.getByRole("button", { name: "Schedule a transfer" }));
  return within(await screen.findByRole("dialog", { name: "Schedule a transfer" }));
}
type Form = Awaited<ReturnType<typeof openForm>>;

async function choose({ userEvent }: Play, form: Form, field: RegExp, option: RegExp) {
  await userEvent.click(form.getByRole("button", { name: field }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

async function fillIn(context: Play, form: Form, amount: string, day: string) {
  await choose(context, form, /From Account$/, /4 8 2 1/);
  await choose(context, form, /To Account$/, /7 7 3 0/);
  await context.userEvent.type(form.getByLabelText("Amount"), amount);
  await context.userEvent.type(form.getByLabelText("Description"), "House fund");
  await context.userEvent.type(form.getByLabelText("Start date"), day);
}

const lookOver = (context: Play, form: Form) =>
  context.userEvent.click(form.getByRole("button", { name: "Preview dates" }));

export const FormEmpty = meta.story({
  play: async (context) => {
    const form = await openForm(context);
    await lookOver(context, form);
    await waitFor(() => expect(form.getAllByText("Enter a start date")[0]).toBeVisible());
  },
});

/** The next twelve dates with what is left after each, and from when on there is not enough. */
export const DatesWithoutEnough = meta.story({
  play: async (context) => {
    const form = await openForm(context);
    await fillIn(context, form, "2500", "2026-11-30");
    await lookOver(context, form);
    await waitFor(() => expect(form.getByText(/^short on Jan 30, 2027/)).toBeVisible());
  },
});

async function changeAmount({ canvas, userEvent }: Play, amount: string) {
  const part = await section({ canvas });
  await userEvent.click(await part.findByRole("button", { name: "Change Rent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Rent" }));
  const field = dialog.getByLabelText("Amount");
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.click(dialog.getByRole("button", { name: "Save amount" }));
  return dialog;
}

export const AmountRefused = meta.story({
  play: async (context) => {
    const dialog = await changeAmount(context, "0");
    await waitFor(() => expect(dialog.getByText("Amount must be greater than 0")).toBeVisible());
  },
});

/** The schedule was already stopped in another window. */
export const ChangeRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchSchedule, { code: "schedule_over" }),
  play: async (context) => {
    const dialog = await changeAmount(context, "1300");
    await waitFor(() => expect(dialog.getByRole("alert")).toBeVisible());
  },
});

export const SeveralOnAPhone = meta.story({
  ...Several.input,
  globals: { viewport: { value: "mobile1" } },
});

async function ownerOf(bank: MockBank): Promise<number> {
  return (await bank.store.users.byUsername("maya"))?.id ?? 0;
}
