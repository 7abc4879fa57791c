import { expect, screen, waitFor, within } from "storybook/test";
import { listTransactions } from "#contract/transactionList.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { idleAtOnce } from "#storybook/idleAtOnce.ts";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** The palette over a page, as customers and staff have it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  beforeEach: idleAtOnce,
});

const customer = {
  args: { path: "/dashboard" },
  parameters: { person: "maya" },
  globals: { density: "comfortable" },
} as const;

/** Opens it by its key and types; the list follows. */
async function search({ canvas, userEvent }: Play, typed = "") {
  await canvas.findByRole("button", { name: "Search" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const palette = within(await screen.findByRole("dialog", { name: "Search" }));
  await waitFor(() => expect(palette.getByRole("combobox")).toHaveFocus());
  if (typed !== "") await userEvent.keyboard(typed);
  return palette;
}

export const Empty = meta.story({
  play: async (context) => {
    const palette = await search(context);
    await waitFor(() =>
      expect(palette.getByRole("option", { name: "Create transaction" })).toBeVisible()
    );
    await expect(palette.getByRole("option", { name: "Audit" })).toBeInTheDocument();
  },
});

export const Results = meta.story({
  tags: ["flow"],
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

export const NoneFound = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await search(context, "qqqq");
    await expectTexts("Nothing found for “qqqq”.");
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

export const Loading = meta.story({
  tags: ["flow"],
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
    await expectTexts(/^We couldn't search. We couldn't connect to the bank/);
    await waitFor(() => expect(palette.getByRole("option", { name: "Audit" })).toBeVisible());
  },
});

export const Customer = meta.story({
  tags: ["flow"],
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

/** A customer who cannot move money reads the reason before choosing an action. */
export const CustomerWithoutAccounts = meta.story({
  tags: ["flow"],
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
  tags: ["flow"],
  ...customer,
  globals: { ...customer.globals, viewport: { value: "mobile1" }, mode: "dark" },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Search" });
    await userEvent.click(button);
    const palette = within(await screen.findByRole("dialog", { name: "Search" }));
    await waitFor(() => expect(palette.getByRole("option", { name: "Overview" })).toBeVisible());
  },
});
