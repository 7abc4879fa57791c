import { screen, within } from "storybook/test";
import { setCategory } from "#contract/categories.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** The customer's category of a transaction, in its panel. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const RENT = "Rent, December";

async function categorize({ store }: MockBank, category: string) {
  const userId = (await store.users.byUsername("maya"))?.id ?? 0;
  const rent = (await store.transactions.listOwnedBy(userId))
    .find(({ description }) => description === RENT);
  await store.categories.set({ userId, transactionId: rent?.id ?? 0, category });
}

async function openPanel({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByText(RENT));
  return within(await screen.findByRole("dialog", { name: "Transaction" }));
}

async function openEdit(context: Play) {
  const panel = await openPanel(context);
  await context.userEvent.click(await panel.findByRole("button", { name: "Edit category" }));
  return within(await screen.findByRole("dialog", { name: "Edit category" }));
}

export const None = meta.story({
  async play(context) {
    await openPanel(context);
    await expectTexts("Category", "None");
  },
});

export const Set = meta.story({
  beforeEach: ({ bank }) => categorize(bank, "Housing"),
  async play(context) {
    await openPanel(context);
    await expectTexts("Housing");
  },
});

export const Long = meta.story({
  beforeEach: ({ bank }) => categorize(bank, "W".repeat(40)),
  async play(context) {
    await openPanel(context);
    await expectTexts("W".repeat(40));
  },
});

export const Editing = meta.story({
  beforeEach: ({ bank }) => categorize(bank, "Housing"),
  async play(context) {
    await openEdit(context);
    await expectTexts("Save category");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(setCategory, { code: "unavailable" }),
  async play(context) {
    const dialog = await openEdit(context);
    await context.userEvent.click(dialog.getByRole("button", { name: "Save category" }));
    await expectTexts(/briefly unavailable/);
  },
});
