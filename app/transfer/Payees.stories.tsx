import { expect, screen, waitFor, within } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play, tabTo } from "#storybook/steps.ts";

/** Payees in a withdrawal: offered as one types, asked about, saved. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function open({ canvas, userEvent }: Play) {
  const name = /^Transfer from/;
  const [button] = await canvas.findAllByRole("button", { name }, { timeout: 12_000 });
  if (button) await userEvent.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await userEvent.click(await dialog.findByRole("tab", { name: "Withdraw" }));
  return dialog;
}
type Form = Awaited<ReturnType<typeof open>>;

const field = (dialog: Form) => dialog.findByRole("textbox", { name: "To Account" });

async function fill(context: Play, number: string, description = "Kitchen") {
  const { userEvent } = context;
  const dialog = await open(context);
  await userEvent.type(await field(dialog), number);
  await userEvent.type(dialog.getByLabelText("Amount"), "12");
  await userEvent.type(dialog.getByLabelText("Description"), description);
  await userEvent.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await dialog.findByRole("heading", { name: "Review withdrawal" });
  return dialog;
}

/** Before anything is typed: whom money went to last, and what. */
export const Offered = meta.story({
  play: async (context) => {
    const dialog = await open(context);
    const offered = await dialog.findByRole("list", { name: "Payees" });
    const names = within(offered).getAllByRole("button").map(({ textContent }) => textContent);
    await expect(names[0]).toMatch(/^Alder Street Homes 40 1177 2093\d+ times, last Nov 19, 2026/);
    await expect(names[0]).toContain("$1,250.00");
    await expect(names.at(-1)).toContain("Nothing sent yet");
  },
});

/** By keyboard alone: typed, chosen, and the field has the focus again. */
export const OfferedAsTyped = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await open(context);
    await userEvent.type(await field(dialog), "nin");
    const choice = await dialog.findByRole("button", { name: /^Nina Ellison/ });
    await expect(dialog.queryByRole("button", { name: /^Harbour Dental/ })).toBeNull();
    await tabTo(userEvent, choice);
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await field(dialog)).toHaveValue("DE89370400440532013000"));
    await waitFor(async () => expect(await field(dialog)).toHaveFocus());
    await expectTexts("Nina Ellison");
  },
});

/** Whoever has saved none sees the field and nothing else. */
export const NoPayees = meta.story({
  parameters: { person: "sofia" },
  play: async (context) => {
    const dialog = await open(context);
    await context.userEvent.type(await field(dialog), "88");
    await expect(dialog.queryByRole("list", { name: "Payees" })).toBeNull();
    await expect(dialog.queryByRole("button", { name: "Save as payee" })).toBeNull();
  },
});

/** One digit away from a saved number: nothing is sent before that is answered. */
export const AlmostAPayee = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await fill(context, "40 1177 2098");
    await expectTexts(/almost the same as that of Alder Street Homes, 40 1177 2093/);
    const submit = dialog.getByRole("button", { name: "Submit withdrawal" });
    await expect(submit).toBeDisabled();
    await userEvent.click(dialog.getByRole("button", { name: "Use the saved number" }));
    await waitFor(() => expect(dialog.getByText("40 1177 2093")).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Submit withdrawal" })).toBeEnabled()
    );
  },
});

/** It is another account after all: the answer holds, and the number goes as it was typed. */
export const AnotherAccount = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { bank, userEvent } = context;
    const dialog = await fill(context, "40 1177 2098");
    await userEvent.click(
      await dialog.findByRole("button", { name: "It is another account" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Submit withdrawal" }));
    await findToast("Transaction submitted");
    const [newest] = await bank.store.transactions.listNewest(1);
    await expect(newest?.metadata).toMatchObject({ externalAccount: "40 1177 2098" });
  },
});

/** A saved name with another number. */
export const NameOfAPayee = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await fill(context, "5555 1234", "Harbour Dental");
    await expectTexts(/^You have saved Harbour Dental with another number, 30 1187 5526/);
  },
});

/** Saved from a withdrawal, which goes on as it was. */
export const SavedFromAWithdrawal = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await open(context);
    await userEvent.type(await field(dialog), "GB82 WEST 1234 5698 7654 32");
    await userEvent.click(await dialog.findByRole("button", { name: "Save as payee" }));
    const adding = within(await screen.findByRole("dialog", { name: "Add a payee" }));
    await expect(adding.getByRole("radio", { name: "IBAN" })).toBeChecked();
    await userEvent.type(adding.getByLabelText("Name"), "Aunt Vera");
    await userEvent.click(adding.getByRole("button", { name: "Save payee" }));
    await findToast("Payee saved");
    await waitFor(() => expect(dialog.getByText("Aunt Vera")).toBeVisible());
    await expect(await field(dialog)).toHaveValue("GB82 WEST 1234 5698 7654 32");
  },
});

export const OfferedOnAPhone = meta.story({
  ...Offered.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});
