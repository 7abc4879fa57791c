import { expect, spyOn, waitFor } from "storybook/test";
import { changeAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Loading = meta.story(cell("/dashboard/transactions/statement", "loading"));

export const Empty = meta.story(cell("/dashboard/transactions/statement", "empty"));

export const Typical = meta.story(cell("/dashboard/transactions/statement", "typical"));

export const Huge = meta.story(cell("/dashboard/transactions/statement", "huge"));

export const Refused = meta.story(cell("/dashboard/transactions/statement", "refused"));

export const Offline = meta.story(cell("/dashboard/transactions/statement", "offline"));

export const SessionExpired = meta.story(
  cell("/dashboard/transactions/statement", "sessionExpired"),
);

export const FrozenPerson = meta.story(cell("/dashboard/transactions/statement", "frozenPerson"));

export const FrozenAccount = meta.story(cell("/dashboard/transactions/statement", "frozenAccount"));

export const OtherRole = meta.story(cell("/dashboard/transactions/statement", "otherRole"));

export const Prints = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Statement" }));
    await waitFor(() => expect(canvas.getByText("Opening balance")).toBeVisible());
    await expect(canvas.getByText("Closing balance")).toBeVisible();
    const print = spyOn(globalThis, "print").mockReturnValue();
    await userEvent.click(await canvas.findByRole("button", { name: "Print" }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
});

export const UnknownAccount = meta.story({
  args: { path: "/dashboard/transactions/statement?account=999999&month=2026-11" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Unknown Account")).toBeVisible());
  },
});

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Statement" }));
    // The list of transactions, from where the link leads, has the same amount.
    await canvas.findByText("Opening balance");
    await expect(canvas.getByText("+¥284,000")).toBeVisible();
  },
});

const LONG_WORDS =
  "Instalment 48 of 360 for the house on the corner of Upper Mill Lane and Harbour Street, " +
  "Rechtsschutzversicherungsgesellschaftsbeitragsrueckerstattung included";

export const LongNames = meta.story({
  args: { path: "/dashboard/transactions/statement?account=3&month=2026-11" },
  async beforeEach({ bank }) {
    const fullName = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg";
    await changeAsOtherAdmin(bank, "maya", { fullName });
    await depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: LONG_WORDS });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("+$999,999,999.00")).toBeVisible());
    await expect(canvas.getByText(LONG_WORDS)).toBeVisible();
  },
});

export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  globals: { viewport: { value: "mobile1" } },
});
