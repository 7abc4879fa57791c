import { expect, screen, waitFor, within } from "storybook/test";
import { createPayee, listPayees } from "#contract/payees.ts";
import { settingKeys } from "#contract/settings.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import {
  expectBusy,
  expectSessionEnds,
  expectTexts,
  findToast,
  type Play,
} from "#storybook/steps.ts";

/** Whom customers send money to. The bank's day is November 20, 2026. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/payees" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const SIBLING = "DE89370400440532013000";
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
  play: () => expectTexts("You have no payees yet"),
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
      /^New: at most/,
    ),
});

const rows = (canvas: Play["canvas"]) =>
  within(canvas.getByRole("list", { name: "Payees" })).getAllByRole("listitem");

export const Huge = meta.story({
  args: { path: "/dashboard/payees?q=sup+42" },
  async beforeEach({ bank }) {
    const userId = await idOf(bank, "maya");
    const fixed = { userId, savedAt: bank.clock.now(), kind: "other", note: "" } as const;
    for (let made = 10; made < 70; made++) {
      const named = { name: `Supplier ${made} of the shop`, accountNumber: `70${made * 1_111}` };
      await bank.store.payees.insert({ ...fixed, ...named });
    }
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(1));
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search payees" }), "x");
    await expectTexts("No results found.");
    await userEvent.clear(canvas.getByRole("searchbox", { name: "Search payees" }));
    await waitFor(() => expect(rows(canvas)).toHaveLength(63));
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listPayees, { code: "unavailable" }),
  play: () => expectTexts("We could not load your payees.", /^The bank is briefly unavailable/),
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listPayees),
  play: () => expectTexts("We could not load your payees.", /^We could not reach the bank/),
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, "Alder Street Homes"),
});

/** Adds and changes none, and may remove one. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole("button", { name: "Remove Harbour Dental" });
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Edit Harbour Dental" })).toBeDisabled()
    );
    await expect(canvas.getByRole("button", { name: "Add a payee" })).toBeDisabled();
    await expect(canvas.queryByRole("link", { name: "Send to Harbour Dental" })).toBeNull();
    await expect(remove).toBeEnabled();
  },
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

async function add(context: Play, fields: { name?: string; number?: string; kind?: string }) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole("button", { name: "Add a payee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a payee" }));
  const { name, number, kind } = fields;
  if (name) await userEvent.type(await dialog.findByLabelText("Name"), name);
  if (kind) await userEvent.click(dialog.getByRole("radio", { name: kind }));
  if (number) await userEvent.type(dialog.getByLabelText("Account number"), number);
  await userEvent.click(dialog.getByRole("button", { name: "Save payee" }));
  return dialog;
}

export const Incomplete = meta.story({
  play: async (context) => {
    const dialog = await add(context, {});
    await waitFor(() => expect(dialog.getByText("Please enter a name.")).toBeVisible());
    await expect(dialog.getByText("Please enter the account number it goes to.")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText("Name")).toHaveFocus());
  },
});

export const Added = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await add(context, { name: "Aunt Vera", number: "GB82 WEST 1234 5698 7654 32" });
    await findToast("Payee saved");
    await expectTexts("Aunt Vera", "GB82 WEST 1234 5698 7654 32");
    await expect((await ofMaya(context.bank)).at(-1))
      .toMatchObject({ name: "Aunt Vera", accountNumber: "GB82WEST12345698765432" });
  },
});

/** One digit of the IBAN is mistyped: its field says so and has the focus. */
export const NumberRefused = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const dialog = await add(context, { name: "Aunt Vera", number: "GB82WEST12345698765433" });
    await waitFor(() => expect(dialog.getByText(/^Something in this IBAN is/)).toBeVisible());
    await waitFor(() => expect(dialog.getByLabelText("Account number")).toHaveFocus());
  },
});

export const SavedAlready = meta.story({
  play: async (context) => {
    const dialog = await add(context, { name: "Sister", number: SIBLING });
    await waitFor(() =>
      expect(dialog.getByText("You have saved this account number already")).toBeVisible()
    );
  },
});

/** A saved name with another number is asked about first. */
export const NameOfAnother = meta.story({
  play: async (context) => {
    const kind = "Another account number";
    const dialog = await add(context, { name: "harbour dental", number: "5555 1234", kind });
    await waitFor(() =>
      expect(dialog.getByText(/^You have saved Harbour Dental with another number, 30 1187 5526/))
        .toBeVisible()
    );
    await expect(await ofMaya(context.bank)).toHaveLength(3);
  },
});

export const Saving = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(createPayee, "forever"),
  play: async (context) => {
    const dialog = await add(context, { name: "Aunt Vera", number: "GB82WEST12345698765432" });
    await dialog.findByRole("button", { name: "Saving..." });
  },
});

/** The bank had it: the second try carries the same key and saves nothing twice. */
export const LostAnswer = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(createPayee, 1),
  play: async (context) => {
    const dialog = await add(context, { name: "Aunt Vera", number: "GB82WEST12345698765432" });
    await findToast("Payee not saved");
    // By now it stands among the payees, so that it is the same number and no other.
    await context.userEvent.click(await dialog.findByRole("button", { name: /^Save/ }));
    await findToast("Payee saved");
    await expect(await ofMaya(context.bank)).toHaveLength(4);
  },
});

export const Removed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = "Remove Harbour Dental";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const question = within(await screen.findByRole("alertdialog", { name: `${name}?` }));
    await userEvent.click(question.getByRole("button", { name: "Remove payee" }));
    await findToast("Payee removed");
    await waitFor(() => expect(canvas.queryByRole("button", { name })).toBeNull());
  },
});

/** From the list to the withdrawal, filled in. */
export const SendsTo = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Send to Nina Ellison" }));
    const name = "Quick Actions";
    const dialog = within(await screen.findByRole("dialog", { name }, { timeout: 12_000 }));
    await waitFor(() =>
      expect(dialog.getByRole("textbox", { name: "To Account" })).toHaveValue(SIBLING)
    );
    await waitFor(() => expect(dialog.getByText("Nina Ellison")).toBeVisible());
  },
});

export const TypicalOnAPhone = meta.story({
  ...Typical.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});
