import { expect, waitFor } from "storybook/test";
import { changeAtAnotherDesk, depositAtAnotherDesk } from "#mocks/anotherDesk.ts";
import { endSession } from "#mocks/endSession.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

/** The overview of other people, with other amounts and names, and with much behind it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const LONG_NAME = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg";

export const FiveThousand = meta.story({
  parameters: { scenario: "busy" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("$12,480.55")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Paper and ink, order 2500")).toBeVisible());
  },
});

export const LongNames = meta.story({
  async beforeEach({ bank }) {
    await changeAtAnotherDesk(bank, "maya", { fullName: LONG_NAME });
    await depositAtAnotherDesk(bank, "maya", {
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

/** A frozen person sees everything; the accounts page says what they cannot do. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAtAnotherDesk(bank, "maya", { isFrozen: true }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("$12,480.55")).toBeVisible());
  },
});

/** One of her accounts is frozen, another not in use. */
export const FrozenAccount = meta.story({
  parameters: { person: "sofia" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("1 account not in use")).toBeVisible());
  },
});

export const SessionExpired = meta.story({
  play: async ({ bank, canvas }) => {
    await canvas.findByText("$12,480.55");
    await endSession(bank);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Sign in" })).toBeVisible(), {
      timeout: 9_000,
    });
  },
});
