import { expect, waitFor } from "storybook/test";
import { listAccounts } from "#contract/accounts.ts";
import { changeAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
});

export const Loading = meta.story(cell("/dashboard/accounts", "loading"));

export const Empty = meta.story(cell("/dashboard/accounts", "empty"));

export const Typical = meta.story(cell("/dashboard/accounts", "typical"));

export const Huge = meta.story(cell("/dashboard/accounts", "huge"));

export const Refused = meta.story(cell("/dashboard/accounts", "refused"));

export const Offline = meta.story(cell("/dashboard/accounts", "offline"));

export const SessionExpired = meta.story(cell("/dashboard/accounts", "sessionExpired"));

export const FrozenPerson = meta.story(cell("/dashboard/accounts", "frozenPerson"));

export const FrozenAccount = meta.story(cell("/dashboard/accounts", "frozenAccount"));

export const OtherRole = meta.story(cell("/dashboard/accounts", "otherRole"));

export const RefusedThenRetried = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listAccounts, { code: "internal" }),
  play: async ({ bank, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("We could not load your accounts.")).toBeVisible());
    bank.faults.clear();
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByText("3 accounts · $83,595.95 in total")).toBeVisible());
  },
});

export const InYen = meta.story({
  parameters: { person: "aiko" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("¥318,400")).toBeVisible());
    await expect(canvas.getByText("2 accounts · ¥2,768,400 in total")).toBeVisible();
  },
});

const LONG_NAME = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg";

/** A name that fills the bar, and the largest amount that one deposit may bring. */
export const LongNames = meta.story({
  async beforeEach({ bank }) {
    await changeAsOtherAdmin(bank, "maya", { fullName: LONG_NAME });
    await depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: "The estate" });
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/\$1,000,0\d\d,\d{3}\.\d\d in total/)).toBeVisible()
    );
    await waitFor(() => expect(canvas.getByRole("button", { name: /account menu/ })).toBeVisible());
  },
});

export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/\$1,000,0\d\d,\d{3}\.\d\d in total/)).toBeVisible()
    );
  },
  globals: { viewport: { value: "mobile1" } },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("$10,730.55")).toBeVisible());
  },
});
