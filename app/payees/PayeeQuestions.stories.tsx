import { expect, screen, waitFor, within } from "storybook/test";
import type { MockBank } from "#mocks/mockBank.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** What is asked before a payee is saved, changed or removed: until it is answered, and after. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/payees" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const LANDLORD = "Alder Street Homes";

/** The dialog behind one of the buttons, which has its name. */
async function open({ canvas, userEvent }: Play, name: string) {
  await userEvent.click(await canvas.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name }));
}

export const Editing = meta.story({
  play: async (context) => {
    const dialog = await open(context, `Edit ${LANDLORD}`);
    await expect(dialog.getByLabelText("Name")).toHaveValue(LANDLORD);
    await expect(dialog.getByLabelText("Account number")).toHaveValue("40 1177 2093");
  },
});

const press = async ({ userEvent }: Play, name: string, role = "button") =>
  userEvent.click(await screen.findByRole(role, { name }));

const idOfMaya = async ({ store }: MockBank) => (await store.users.byUsername("maya"))?.id ?? 0;

/** Of what she has scheduled, the rent alone leaves the bank. */
async function rentOf(bank: MockBank) {
  const schedules = await bank.store.schedules.listOf(await idOfMaya(bank));
  return schedules.find(({ type }) => type === "withdrawal");
}

const findQuestion = () =>
  waitFor(() =>
    expect(screen.getByText("Choose what becomes of what is scheduled.")).toBeVisible()
  );

/** Another number, while the rent is scheduled to the one before. */
export const NumberChanges = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const number = (await open(context, `Edit ${LANDLORD}`)).getByLabelText("Account number");
    await context.userEvent.clear(number);
    await context.userEvent.type(number, "71 2000 3344");
    await press(context, "Save changes");
    await findQuestion();
  },
});

/** The rent follows only where that is chosen. */
export const NumberChanged = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await NumberChanges.input.play?.(context);
    await press(context, "Send them to the new number", "radio");
    await press(context, "Save changes");
    await findToast("Payee saved");
    await expect((await rentOf(context.bank))?.externalAccount).toBe("71 2000 3344");
  },
});

/** One digit away from a number that is saved. */
export const AlmostTheSame = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { bank, userEvent } = context;
    const dialog = await open(context, "Add a payee");
    await userEvent.type(await dialog.findByLabelText("Name"), "Landlord");
    await press(context, "Another account number", "radio");
    await userEvent.type(dialog.getByLabelText("Account number"), "40 1177 2098");
    await press(context, "Save payee");
    await waitFor(() =>
      expect(dialog.getByText(/almost the same as that of Alder Street Homes, 40 1177 2093/))
        .toBeVisible()
    );
    await expect(await bank.store.payees.listOf(await idOfMaya(bank))).toHaveLength(3);
  },
});

export const SavedAllTheSame = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { bank } = context;
    await AlmostTheSame.input.play?.(context);
    await press(context, "Save it all the same");
    await findToast("Payee saved");
    await expect(await bank.store.payees.listOf(await idOfMaya(bank))).toHaveLength(4);
  },
});

/** It does not go before it is said what becomes of what is scheduled. */
export const Removing = meta.story({
  play: async (context) => {
    await press(context, `Remove ${LANDLORD}`);
    await screen.findByRole("alertdialog", { name: `Remove ${LANDLORD}?` });
    await press(context, "Remove payee");
    await findQuestion();
  },
});

export const RemovedWithSchedules = meta.story({
  play: async (context) => {
    await Removing.input.play?.(context);
    await press(context, "Stop what is scheduled", "radio");
    await press(context, "Remove payee");
    await findToast("Payee removed");
    await expect((await rentOf(context.bank))?.status).toBe("stopped");
  },
});
