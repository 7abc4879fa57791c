import { expect, screen, waitFor, within } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import type { Play } from "#storybook/steps.ts";

/** What is asked before a payee is saved, changed or removed, as it stands until it is answered. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/payees" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function edit({ canvas, userEvent }: Play) {
  const name = "Edit Alder Street Homes";
  await userEvent.click(await canvas.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name }));
}

export const Editing = meta.story({
  play: async (context) => {
    const dialog = await edit(context);
    await expect(dialog.getByLabelText("Name")).toHaveValue("Alder Street Homes");
    await expect(dialog.getByLabelText("Account number")).toHaveValue("40 1177 2093");
  },
});

/** Another number: what becomes of the rent that is scheduled to the one before? */
export const NumberChanges = meta.story({
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await edit(context);
    const number = dialog.getByLabelText("Account number");
    await userEvent.clear(number);
    await userEvent.type(number, "71 2000 3344");
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(dialog.getByText("Choose what becomes of what is scheduled.")).toBeVisible()
    );
  },
});

/** One digit away from another payee's number. */
export const AlmostAnother = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = "Add a payee";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name }));
    await userEvent.type(dialog.getByLabelText("Name"), "Landlord");
    await userEvent.click(dialog.getByRole("radio", { name: "Another account number" }));
    await userEvent.type(dialog.getByLabelText("Account number"), "40 1177 2098");
    await userEvent.click(dialog.getByRole("button", { name: "Save payee" }));
    await dialog.findByRole("button", { name: "Save it all the same" });
    await expect(dialog.getByRole("alert")).toHaveTextContent(/almost the same/);
  },
});

/** Her rent is scheduled to it. */
export const Removing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = "Remove Alder Street Homes";
    await userEvent.click(await canvas.findByRole("button", { name }));
    const question = within(await screen.findByRole("alertdialog", { name: `${name}?` }));
    await expect(question.getByText("A scheduled withdrawal goes to this number")).toBeVisible();
  },
});
