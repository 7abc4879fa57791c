import { expect, waitFor, within } from "storybook/test";
import { askAs, hire, switchRuleOn } from "#mocks/colleagues.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** More than a page of requests: balances of many customers, and one e-mail address of Maya's. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=approvals" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  async beforeEach({ bank }) {
    await hire(bank, "zoe");
    await switchRuleOn(bank, "balance");
    await switchRuleOn(bank, "identity");
    await askedOften(bank);
    const maya = await bank.store.users.byUsername("maya");
    const input = { dayLimit: 12_000 };
    const why = "She has sold her house";
    await askAs(bank, "admin", { call: "patchUser", id: maya?.id ?? 0, input, why });
  },
});

const BALANCES = 12;

async function askedOften(bank: MockBank) {
  const { users, accounts } = bank.store;
  const customers = await users.find({ role: "customer", isActive: true }, { limit: 50 });
  let made = 0;
  for (const { id: userId } of customers) {
    const [account] = await accounts.listOwnedBy(userId);
    if (account === undefined || account.isFrozen || made === BALANCES) continue;
    made++;
    const input = { balance: 1_000_000 + made };
    const why = "x ".repeat(99);
    await askAs(bank, "zoe", { call: "patchAccount", id: account.id, input, why });
  }
}

const cards = ({ canvas }: Play) => canvas.getAllByRole("article");

export const Huge = meta.story({
  play: async (context) => {
    await expectTexts("Showing 1 to 10 of 13 results");
    await expect(cards(context)).toHaveLength(10);
    // Whose account it is, once the bank has said who they are.
    const account = /, (Checking|Savings|Investment) \d{4}/;
    await waitFor(() => expect(cards(context)[1]).toHaveTextContent(account));
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Next" }));
    await expectTexts("Showing 11 to 13 of 13 results");
    await expect(cards(context)).toHaveLength(3);
  },
});

export const Searched = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=approvals&q=maya+daily+limit" },
  play: async (context) => {
    await expectTexts("Showing 1 to 1 of 1 results", "She has sold her house");
    await expect(cards(context)).toHaveLength(1);
  },
});

export const ForMeToDecide = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=approvals&filter.for=me&sort=amount" },
  play: async (context) => {
    await expectTexts("Showing 1 to 10 of 12 results");
    for (const card of cards(context)) {
      await expect(within(card).getByRole("button", { name: "Approve" })).toBeEnabled();
    }
  },
});

export const OneAct = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=approvals&filter.act=identity" },
  play: async (context) => {
    await expectTexts("Showing 1 to 1 of 1 results");
    await expect(cards(context)).toHaveLength(1);
  },
});

export const NothingFound = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=approvals&filter.state=refused" },
  play: async ({ canvas, userEvent }) => {
    await expectTexts("No results found.");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear Filters" }));
    await expectTexts("She has sold her house");
  },
});

export const NarrowedOnAPhone = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=approvals&filter.act=identity" },
  globals: { viewport: { value: "mobile1" } },
  play: () => expectTexts("She has sold her house"),
});
