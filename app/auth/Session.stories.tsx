import { expect, screen, waitFor } from "storybook/test";
import { getUser, logout } from "#contract/session.ts";
import { endSession } from "#mocks/endSession.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** Session events, such as its end, on any open page. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function logOut({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: /account menu/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
}

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getUser, "forever"),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Loading")).toBeInTheDocument());
  },
});

export const LogsOut = meta.story({
  parameters: { shows: ["session leaving"] },
  play: async (context) => {
    await logOut(context);
    await expectTexts("Logged out", "Get Started");
  },
});

export const LoggingOut = meta.story({
  parameters: { shows: ["session signingOut"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(logout, "forever"),
  play: async (context) => {
    await logOut(context);
    await waitFor(() => expect(context.canvas.getByText("Total Balance")).toBeVisible());
  },
});

export const BeingChecked = meta.story({
  play: async ({ bank, canvas }) => {
    await canvas.findByText("Live");
    bank.faults.delayCall(getUser, "forever");
    await endSession(bank);
    await waitFor(() => expect(canvas.getByText("Total Balance")).toBeVisible());
  },
});
