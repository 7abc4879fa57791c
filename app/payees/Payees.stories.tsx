import { expect, screen, waitFor, within } from "storybook/test";
import { createPayee, listPayees } from "#contract/payees.ts";
import { settingKeys } from "#contract/settings.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectSessionEnds, expectTexts, type Play } from "#storybook/steps.ts";

/** A customer's payees. The server's date is November 20, 2026. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/payees" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const LANDLORD = "40 1177 2093";

const idOf = async ({ store }: MockBank, username: string) =>
  (await store.users.byUsername(username))?.id ?? 0;

const ofMaya = async (bank: MockBank) => await bank.store.payees.listOf(await idOf(bank, "maya"));

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listPayees, "forever"),
  play: async () => {
    await expectTexts("Payees");
    await expectBusy();
  },
});

export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: () => expectTexts("No payees yet"),
});

/** The bank limits what goes to a new one, of whom there is one; a schedule goes to another. */
export const Typical = meta.story({
  async beforeEach({ bank }) {
    const now = bank.clock.now();
    await bank.store.settings.set(settingKeys.newPayeeLimit, "500.00", now);
    const nina = (await ofMaya(bank)).find(({ name }) => name === "Nina Ellison");
    if (nina) await bank.store.payees.update({ ...nina, savedAt: now });
  },
  play: () =>
    expectTexts(
      "Alder Street Homes",
      LANDLORD,
      "1 scheduled withdrawal",
      "DE89 3704 0044 0532 0130 00",
      "Nothing sent yet",
      /^New payee: up to/,
    ),
});

export const Huge = meta.story({
  async beforeEach({ bank }) {
    const userId = await idOf(bank, "maya");
    const fixed = { userId, savedAt: bank.clock.now(), kind: "other", note: "" } as const;
    for (let made = 10; made < 70; made++) {
      const named = { name: `Supplier ${made} of the shop`, accountNumber: `70${made * 1_111}` };
      await bank.store.payees.insert({ ...fixed, ...named });
    }
  },
  play: () => expectTexts("Supplier 69 of the shop"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listPayees, { code: "unavailable" }),
  play: () =>
    expectTexts("We couldn't load your payees.", /^We're briefly unavailable\. Please try/),
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listPayees),
  play: () => expectTexts("We couldn't load your payees.", /^We couldn't connect to the bank/),
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, "Alder Street Homes"),
});

/** Adds and changes none, and may remove one. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole("button", { name: "Remove Harbor Dental" });
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Edit Harbor Dental" })).toBeDisabled()
    );
    await expect(canvas.getByRole("button", { name: "Add a payee" })).toBeDisabled();
    await expect(canvas.queryByRole("link", { name: "Send to Harbor Dental" })).toBeNull();
    await expect(remove).toBeEnabled();
  },
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

async function add({ canvas, userEvent }: Play, name = "", number = "") {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a payee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a payee" }));
  if (name) await userEvent.type(await dialog.findByLabelText("Name"), name);
  if (number) await userEvent.type(dialog.getByLabelText("Account number"), number);
  await userEvent.click(dialog.getByRole("button", { name: "Save payee" }));
  return dialog;
}

export const Incomplete = meta.story({
  play: async (context) => {
    const dialog = await add(context);
    await waitFor(() => expect(dialog.getByText("Enter a name.")).toBeVisible());
  },
});

/** A saved name with another account number needs confirmation. */
export const NameOfAnother = meta.story({
  play: async (context) => {
    const dialog = await add(context, "harbor dental", "GB82WEST12345698765432");
    await waitFor(() => expect(dialog.getByText(/^You saved Harbor Dental/)).toBeVisible());
  },
});

export const Saving = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(createPayee, "forever"),
  play: async (context) => {
    const dialog = await add(context, "Vera", "GB82WEST12345698765432");
    await dialog.findByRole("button", { name: "Saving..." });
  },
});

/** It does not go before it is said what becomes of what is scheduled. */
export const Removing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = "Remove Alder Street Homes";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const question = within(await screen.findByRole("alertdialog", { name: `${name}?` }));
    await userEvent.click(question.getByRole("button", { name: "Remove payee" }));
    await waitFor(() =>
      expect(question.getByText("Choose what happens to the scheduled withdrawals.")).toBeVisible()
    );
  },
});

export const TypicalOnAPhone = meta.story({
  ...Typical.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});
