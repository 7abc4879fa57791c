import { expect, screen, waitFor, within } from "storybook/test";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import { saveSettingAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** A bank that limits what customers may send, and a withdrawal that is more. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function fillIn({ canvas, userEvent }: Play, amount: string) {
  const name = "Transfer from Checking ending in 4 8 2 1";
  await userEvent.click(await canvas.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await userEvent.click(await dialog.findByRole("tab", { name: "Withdraw" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: "To Account" }), "88 4410 2075");
  await userEvent.type(dialog.getByLabelText("Amount"), amount);
  return dialog;
}

async function withdraw(context: Play, amount = "120.50") {
  const dialog = await fillIn(context, amount);
  const { userEvent } = context;
  await userEvent.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Submit withdrawal" }));
  return dialog;
}

/** The bank's words stand in the toast and at the field. */
async function expectRefusal(dialog: Awaited<ReturnType<typeof withdraw>>, words: RegExp) {
  await expect(await findToast("Transaction failed")).toHaveTextContent(words);
  await waitFor(() => expect(dialog.getByText(words)).toBeVisible());
  await expect(dialog.getByRole("textbox", { name: "Amount" })).toBeInvalid();
}

export const OneTransaction = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => saveSettingAsOtherAdmin(bank, settingKeys.transactionLimit, "100"),
  play: async (context) => {
    await expectRefusal(
      await withdraw(context),
      /One transaction may move at most 100\.00, on any day/,
    );
  },
});

export const Day = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => saveSettingAsOtherAdmin(bank, settingKeys.customerDayLimit, "100"),
  play: async (context) => {
    await expectRefusal(
      await withdraw(context),
      /At most 100\.00 may leave the accounts in a day: 100\.00 is left today/,
    );
  },
});

export const NewPayee = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => saveSettingAsOtherAdmin(bank, settingKeys.newPayeeLimit, "100"),
  play: async (context) => {
    await expectRefusal(
      await withdraw(context),
      /At most 100\.00 may go to a new payee in the first 24 hours: 100\.00 is left until a day/,
    );
  },
});

/** The bank's words stand below the amount while it is typed. */
export const SeenBefore = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    const maya = await bank.store.users.byUsername("maya");
    await bank.store.users.update(maya?.id ?? 0, { dayLimit: cents(10_000) });
  },
  play: async (context) => {
    const dialog = await fillIn(context, "120.50");
    const words = /At most 100\.00 may leave the accounts in a day: 100\.00 is left today/;
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent(words));
    const amount = dialog.getByLabelText("Amount");
    await context.userEvent.clear(amount);
    await context.userEvent.type(amount, "99");
    await waitFor(() => expect(dialog.queryByText(words)).toBeNull());
  },
});

/** A smaller amount goes through. */
export const WithinTheLimit = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => saveSettingAsOtherAdmin(bank, settingKeys.newPayeeLimit, "100"),
  play: async (context) => {
    await withdraw(context, "100");
    await findToast("Transaction submitted");
  },
});
