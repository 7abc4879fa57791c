import { expect, screen, waitFor, within } from "storybook/test";
import { previewDecisions } from "#contract/decisionPreviews.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

/** The palette over a page, as customers and staff have it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

const customer = {
  args: { path: "/dashboard" },
  parameters: { person: "maya" },
  globals: { density: "comfortable" },
} as const;

/** Opens it by its key and types; the list follows. */
async function search({ canvas, userEvent }: Play, typed = "") {
  await canvas.findByRole("button", { name: "Search" }, { timeout: 12_000 });
  await userEvent.keyboard("{Control>}k{/Control}");
  const palette = within(await screen.findByRole("dialog", { name: "Search" }));
  await waitFor(() => expect(palette.getByRole("combobox")).toHaveFocus());
  if (typed !== "") await userEvent.keyboard(typed);
  return palette;
}

/** Maya's newest transaction, which waits. */
const NEWEST = 422;

export const Empty = meta.story({
  play: async (context) => {
    const palette = await search(context);
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Create transaction" })).toBeVisible()
    );
    await expect(palette.getByRole("option", { name: "Audit" })).toBeInTheDocument();
  },
});

export const NarrowedBeforeTheAnswer = meta.story({
  play: async (context) => {
    const palette = await search(context, "rent");
    const found = (name: string) => palette.queryAllByRole("option", { name });
    await waitFor(() => expect(found("Rent, December")).toHaveLength(1));
    await expect(found("Rent, Alder Street 14")).not.toHaveLength(0);
    context.bank.faults.delayCall(listTransactions, "forever");
    await context.userEvent.keyboard(" dec");
    await waitFor(() => expect(found("Rent, Alder Street 14")).toHaveLength(0));
    await expect(found("Rent, December")).toHaveLength(1);
    await expectTexts("Searching…");
  },
});

export const Results = meta.story({
  play: async (context) => {
    const palette = await search(context, "maya");
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Maya Ellison" })).toBeVisible()
    );
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Savings 7730" })).toBeVisible()
    );
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Rent, December" })).toBeInTheDocument()
    );
    await context.userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Maya Ellison" });
  },
});

/** By the amount, as every list reads it. */
export const ByAmount = meta.story({
  play: async (context) => {
    const palette = await search(context, ">=10000");
    await waitFor(() => expect(palette.getAllByRole("option").length).toBeGreaterThan(0));
    await expect(palette.queryByText(/^Nothing found/)).toBeNull();
  },
});

export const NoneFound = meta.story({
  play: async (context) => {
    await search(context, "qqqq");
    await expectTexts("Nothing found for “qqqq”.");
  },
});

export const ApprovesByNumber = meta.story({
  play: async (context) => {
    const palette = await search(context, "approve 422");
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Approve transaction 422" }))
        .toHaveAccessibleDescription(`#${NEWEST} · Maya Ellison · $500.00 · To savings, November`)
    );
    await context.userEvent.keyboard("{Enter}");
    await findToast("Transaction approved");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull());
  },
});

/** What the bank would refuse says so before it is pressed, and pressing does nothing. */
export const Refused = meta.story({
  play: async (context) => {
    const palette = await search(context, "block admin");
    await palette.findByRole("option", { name: "Block Administrator" });
    await context.userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(palette.getByText("Block Administrator: Ask another administrator to do this."))
        .toBeVisible()
    );
  },
});

export const DecidedAlready = meta.story({
  play: async (context) => {
    const palette = await search(context, "approve 1");
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Approve transaction 1" }))
        .toHaveAccessibleDescription(/It was already approved$/)
    );
    await waitFor(() => expect(palette.getByRole("combobox")).toBeVisible());
  },
});

/** As long as nobody knows what the bank would say, nothing is offered. */
export const NotYetForeseen = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(previewDecisions, "forever"),
  play: async (context) => {
    const palette = await search(context, `#${NEWEST}`);
    await palette.findByRole("option", { name: "To savings, November" });
    await expect(palette.queryByRole("option", { name: /^Approve/ })).toBeNull();
  },
});

export const HintsAtTheNumber = meta.story({
  play: async (context) => {
    await search(context, "approve");
    await expectTexts("Type the number of a transaction: approve #17.");
  },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listTransactions, "forever"),
  play: async (context) => {
    await search(context, "maya");
    await expectTexts("Searching…");
  },
});

/** Pages and acts are there without the bank. */
export const Offline = meta.story({
  play: async (context) => {
    const palette = await search(context);
    context.bank.faults.goOffline();
    await context.userEvent.keyboard("aud");
    await expectTexts(/^We could not search the bank. We could not reach the bank/);
    await expect(palette.getByRole("option", { name: "Audit" })).toBeVisible();
  },
});

/** A dialog that is open keeps its key for itself. */
export const NotOverADialog = meta.story({
  args: { path: "/admin?new=user" },
  play: async ({ canvas, userEvent }) => {
    await screen.findByRole("dialog", { name: "Add New User" });
    await canvas.findByText("Search", {}, { timeout: 12_000 });
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull();
  },
});

export const Customer = meta.story({
  ...customer,
  play: async (context) => {
    const palette = await search(context, "rent");
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Rent, December" })).toBeVisible()
    );
    await context.userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Transaction" });
  },
});

export const CustomerTransfers = meta.story({
  ...customer,
  play: async (context) => {
    const palette = await search(context, "send money");
    await palette.findByRole("option", { name: "Transfer" });
    await context.userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Quick Actions" });
  },
});

export const CustomerHelp = meta.story({
  ...customer,
  play: async (context) => {
    const palette = await search(context, "help");
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Why is my transaction pending?" })).toBeVisible()
    );
  },
});

/** A payee is found by name or number, and leads to a withdrawal that is filled in. */
export const CustomerPayee = meta.story({
  ...customer,
  play: async (context) => {
    const palette = await search(context, "nina");
    await palette.findByRole("option", { name: "Nina Ellison" });
    await context.userEvent.keyboard("{Enter}");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Quick Actions" }, { timeout: 12_000 }),
    );
    await waitFor(() =>
      expect(dialog.getByRole("textbox", { name: "To Account" }))
        .toHaveValue("DE89370400440532013000")
    );
  },
});

/** Whoever cannot move money reads why, before they press anything. */
export const CustomerWithoutAccounts = meta.story({
  ...customer,
  parameters: { person: "zoe" },
  play: async (context) => {
    const palette = await search(context, "transfer");
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Transfer" }))
        .toHaveAccessibleDescription(/You have no account yet$/)
    );
  },
});

export const CustomerOnAPhone = meta.story({
  ...customer,
  globals: { ...customer.globals, viewport: { value: "mobile1" }, mode: "dark" },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Search" }, { timeout: 12_000 });
    await userEvent.click(button);
    const palette = within(await screen.findByRole("dialog", { name: "Search" }));
    await waitFor(() => expect(palette.getByRole("option", { name: "Overview" })).toBeVisible());
  },
});
