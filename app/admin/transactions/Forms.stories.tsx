import { screen, within } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts } from "#storybook/steps.ts";

const list = "/admin?tab=transactions";

/** What an administrator does to one transaction. */
const meta = preview.meta({
  component: AppPage,
  args: { path: `${list}&transaction=429` },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
});

const creating = { path: `${list}&new=transaction` };

async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

export const Creating = meta.story({
  args: creating,
  play: async () => void await dialog("Create Transaction"),
});

export const CreateIncomplete = meta.story({
  args: creating,
  play: async ({ userEvent }) => {
    const form = await dialog("Create Transaction");
    await userEvent.click(form.getByRole("button", { name: "Create transaction" }));
    await expectTexts("Please select a destination account.");
  },
});

export const Editing = meta.story({
  play: async ({ userEvent }) => {
    const panel = await dialog("Transaction 429");
    await userEvent.click(await panel.findByText("Edit"));
    await dialog("Edit transaction 429");
  },
});

export const Deleting = meta.story({
  play: async ({ userEvent }) => {
    const panel = await dialog("Transaction 429");
    await userEvent.click(await panel.findByText("Delete"));
    await expectTexts("Delete transaction?");
  },
});
