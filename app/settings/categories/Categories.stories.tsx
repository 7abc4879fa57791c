import { screen, within } from "storybook/test";
import {
  applyCategoryRules,
  listCategoryRules,
  previewCategoryRule,
} from "#contract/categories.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectSessionEnds, expectTexts, type Play } from "#storybook/steps.ts";

/** The rules that give transactions their categories. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=categories" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function addRules({ store }: MockBank, count = 2) {
  const userId = (await store.users.byUsername("maya"))?.id ?? 0;
  const [payee] = await store.payees.listOf(userId);
  for (let place = 0; place < count; place++) {
    const condition = place === 1 && payee
      ? { contains: null, payeeId: payee.id }
      : { contains: place === 0 ? "rent" : `supplier ${place}`, payeeId: null };
    const category = place === 0 ? "Housing" : `Category ${place}`;
    await store.categories.insertRule({ userId, place, category, ...condition });
  }
}
const withRules = ({ bank }: { bank: MockBank }) => addRules(bank);

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listCategoryRules, "forever"),
  play: async () => {
    await expectTexts("Category rules");
    await expectBusy();
  },
});

export const Empty = meta.story({ play: () => expectTexts("No rules yet") });

export const Typical = meta.story({
  beforeEach: withRules,
  play: () => expectTexts("Housing", "Contains “rent”", /^Paid to/, "Apply to past transactions"),
});

export const Huge = meta.story({
  beforeEach: ({ bank }) => addRules(bank, 100),
  play: () => expectTexts("Category 99"),
});

export const LongNames = meta.story({
  async beforeEach({ bank: { store } }) {
    const userId = (await store.users.byUsername("maya"))?.id ?? 0;
    const rule = { userId, place: 0, payeeId: null, category: "W".repeat(40) };
    await store.categories.insertRule({ ...rule, contains: "w".repeat(100) });
  },
  play: () => expectTexts("W".repeat(40)),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listCategoryRules, { code: "unavailable" }),
  play: () =>
    expectTexts("We couldn't load your rules.", /^We're briefly unavailable\. Please try/),
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listCategoryRules),
  play: () => expectTexts("We couldn't load your rules.", /^We couldn't connect to the bank/),
});

export const SessionExpired = meta.story({
  beforeEach: withRules,
  play: (context) => expectSessionEnds(context, "Housing"),
});

/** Categories move no money, so frozen customers can change them. */
export const FrozenPerson = meta.story({
  async beforeEach({ bank }) {
    await addRules(bank);
    await changeAsOtherAdmin(bank, "maya", { isFrozen: true });
  },
  play: () => expectTexts("Housing", "Add a rule"),
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

async function openDialog({ canvas, userEvent }: Play, contains = "") {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a rule" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a rule" }));
  if (contains) await userEvent.type(dialog.getByLabelText("Text to look for"), contains);
  return dialog;
}

export const Incomplete = meta.story({
  async play(context) {
    const dialog = await openDialog(context);
    await context.userEvent.click(dialog.getByRole("button", { name: "Save rule" }));
    await expectTexts("Enter the text to look for.", "Enter a category.");
  },
});

export const Tested = meta.story({
  async play(context) {
    const dialog = await openDialog(context, "rent");
    await context.userEvent.click(dialog.getByRole("button", { name: "Test this rule" }));
    await expectTexts(/^Matches \d+ of your newest/, "Rent, December");
  },
});

export const TestRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(previewCategoryRule, { code: "unavailable" }),
  async play(context) {
    const dialog = await openDialog(context, "rent");
    await context.userEvent.click(dialog.getByRole("button", { name: "Test this rule" }));
    await expectTexts("We couldn't test this rule.");
  },
});

export const Applying = meta.story({
  async beforeEach({ bank }) {
    await addRules(bank);
    bank.faults.delayCall(applyCategoryRules, "forever");
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Apply" }));
    await expectTexts("Applying...");
  },
});

export const Deleting = meta.story({
  beforeEach: withRules,
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole("button", { name: /^Delete: Housing/ }));
    await expectTexts("Delete this rule?");
  },
});
