import { expect, waitFor, within } from "storybook/test";
import { getOverview } from "#contract/overview.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

/** Months side by side on the overview, from the customer's own completed transactions. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

/** The drawing says nothing to a screen reader; a table says the same. */
export const InAndOut = meta.story({
  tags: ["flow"],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Money in and out, last 6 months" });
    const rows = within(table).getAllByRole("row");
    await expect(rows).toHaveLength(7);
    await expect(rows.at(-1)).toHaveTextContent(/^November 2026/);
  },
});

export const Balances = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Balances" }));
    const card = canvas.getByRole("region", { name: "Balances" });
    const table = await within(card).findByRole("table");
    await expect(within(table).getByRole("columnheader", { name: /4821/ })).toBeInTheDocument();
  },
});

export const BalancesOnAPhone = meta.story({
  ...Balances.input,
  globals: { viewport: { value: "mobile1" } },
});

export const InYen = meta.story({
  tags: ["flow"],
  parameters: { person: "aiko" },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("table", { name: /Money in and out/ })).toBeInTheDocument()
    );
  },
});

export const FiveThousand = meta.story({
  parameters: { scenario: "busy" },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("table", { name: /Money in and out/ })).toBeInTheDocument()
    );
  },
});

/** Without accounts there is nothing to draw. */
export const Empty = meta.story({
  parameters: { person: "zoe" },
  play: async ({ canvas }) => {
    await canvas.findByText("No recent transactions");
    await expect(canvas.queryByRole("region", { name: "Money in and out" })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getOverview, "forever"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("$12,480.55")).toBeVisible());
  },
});
