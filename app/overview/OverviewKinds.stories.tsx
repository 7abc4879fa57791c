import { expect, waitFor } from "storybook/test";
import {
  changeAsOtherAdmin,
  depositAsOtherAdmin,
  openAccountAsOtherAdmin,
} from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

/** The overview of other people, with other amounts and names, and with much behind it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const LONG_NAME = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg";

export const LongNames = meta.story({
  async beforeEach({ bank }) {
    await changeAsOtherAdmin(bank, "maya", { fullName: LONG_NAME });
    await depositAsOtherAdmin(bank, "maya", {
      amount: 999_999_999,
      description: "Settlement of the estate, all remaining accounts and everything in them",
    });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("+$999,999,999.00")).toBeVisible());
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(LONG_NAME);
  },
});

export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  globals: { viewport: { value: "mobile1" } },
});

/** A customer with an empty account: the way to fund it is shown in place of the chart. */
export const NothingPaidIn = meta.story({
  parameters: { person: "zoe" },
  beforeEach: ({ bank }) => openAccountAsOtherAdmin(bank, "zoe"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Add money to get started")).toBeVisible());
    const link = canvas.getByRole("link", { name: "Request balance adjustment" });
    await expect(link).toHaveAttribute("href", "/dashboard/accounts?request=adjustment");
  },
});
