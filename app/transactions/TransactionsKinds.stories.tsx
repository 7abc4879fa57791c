import { expect, waitFor } from "storybook/test";
import { changeAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

/** The list with other people and amounts in it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const LONG_NAME = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach ".repeat(2).slice(
  0,
  100,
);
const LONG_WORDS =
  "Installment 48 of 360 for the house on the corner of Upper Mill Lane and Harbor Street, " +
  "Rechtsschutzversicherungsgesellschaftsbeitragsrueckerstattung included";

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("+¥284,000")).toBeVisible());
  },
});

export const LongNames = meta.story({
  async beforeEach({ bank }) {
    await changeAsOtherAdmin(bank, "maya", { fullName: LONG_NAME });
    await depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: LONG_WORDS });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("+$999,999,999.00")).toBeVisible());
  },
});

export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  globals: { viewport: { value: "mobile1" } },
});
