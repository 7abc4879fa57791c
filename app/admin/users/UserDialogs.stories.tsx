import { screen, within } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** What an administrator does to a user and their accounts. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

const adding = { path: "/admin?tab=users&new=user" };

async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

/** Presses a button of Maya's panel, and then an entry of the menu that opens. */
async function press({ userEvent }: Play, button: string, entry?: string) {
  const panel = await dialog("Maya Ellison");
  await userEvent.click(await panel.findByRole("button", { name: button }));
  if (entry) await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

export const Adding = meta.story({
  args: adding,
  play: async () => void await dialog("Add New User"),
});

export const AddIncomplete = meta.story({
  args: adding,
  play: async ({ userEvent }) => {
    const form = await dialog("Add New User");
    await userEvent.click(form.getByRole("button", { name: "Create user" }));
    await expectTexts("Please fill in all required user information fields.");
  },
});

export const Editing = meta.story({
  play: async (context) => {
    await press(context, "Edit user");
    await dialog("Edit user");
  },
});

export const EditingABalance = meta.story({
  play: async (context) => {
    await press(context, "Edit balance, Checking 4821");
    await dialog("Edit balance");
  },
});

export const DeletingAnAccount = meta.story({
  play: async (context) => {
    await press(context, "More actions for Checking 4821", "Delete");
    await expectTexts(/It still holds \$12,480\.55\./);
  },
});

export const RestartingTheRecovery = meta.story({
  play: async (context) => {
    await press(context, "More actions for Maya Ellison", "Start account recovery");
    await expectTexts(/^Make sure you're talking to the right person\./);
  },
});
