import { expect, screen, waitFor } from "storybook/test";
import { getUser, logout } from "#contract/session.ts";
import { endSession } from "#mocks/endSession.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** What the session does to whatever page is open. */
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
  tags: ["flow"],
  parameters: { shows: ["session leaving"] },
  play: async (context) => {
    await logOut(context);
    await expect(await findToast("Logged out")).toHaveTextContent(
      "You have been successfully logged out.",
    );
    await waitFor(() =>
      expect(context.canvas.getByRole("link", { name: "Get Started" })).toBeVisible()
    );
    await expect(context.bank.browser.jar.header()).not.toContain("__Host-session=");
  },
});

export const LoggingOut = meta.story({
  tags: ["flow"],
  parameters: { shows: ["session signingOut"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(logout, "forever"),
  play: async (context) => {
    await logOut(context);
    await waitFor(() => expect(context.canvas.getByText("Total Balance")).toBeVisible());
  },
});

export const LogoutFails = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(logout, { code: "unavailable" }),
  play: async (context) => {
    await logOut(context);
    await expect(await findToast("Logout failed")).toHaveTextContent("briefly unavailable");
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
