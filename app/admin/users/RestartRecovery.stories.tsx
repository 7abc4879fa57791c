import { expect, screen, waitFor, within } from "storybook/test";
import { restartRecovery } from "#contract/recovery.ts";
import { hire, latestRequest, switchRuleOn } from "#mocks/colleagues.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, type Play } from "#storybook/steps.ts";

/** Maya cannot get into her mail, and stands at the counter. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

async function ask({ userEvent }: Play) {
  const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
  await userEvent.click(await panel.findByRole("button", { name: "More for Maya Ellison" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Restart recovery" }));
  const name = "Restart the recovery of Maya Ellison?";
  return within(await screen.findByRole("alertdialog", { name }));
}

async function confirm(context: Play) {
  const question = await ask(context);
  await context.userEvent.click(question.getByRole("button", { name: "Restart recovery" }));
}

export const Asks = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await ask(context);
    await expectTexts(/^Be sure that it is they who ask/);
  },
});

export const ShowsTheCodeOnce = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await confirm(context);
    const shown = within(await screen.findByRole("dialog", { name: "Recovery code" }));
    await waitFor(() => expect(shown.getByText(/^[A-Z0-9]{10}$/)).toBeVisible());
    await expect(await findToast("Recovery restarted")).toHaveTextContent("is told by e-mail");
  },
});

export const Pending = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.delayCall(restartRecovery, "forever"),
  play: async (context) => {
    await confirm(context);
    await expectTexts("Restarting...");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(restartRecovery, { code: "unavailable" }),
  play: async (context) => {
    await confirm(context);
    await findToast("Error restarting recovery");
  },
});

/** Zoe works at the bank, too, and ways to sign in take a second person. */
export const WaitsForASecondPerson = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    await hire(bank, "zoe");
    await switchRuleOn(bank, "identity");
  },
  play: async (context: BankPlay) => {
    await confirm(context);
    const dialog = within(await screen.findByRole("dialog", { name: "Ask a second person" }));
    const why = dialog.getByRole("textbox", { name: "Why" });
    await context.userEvent.type(why, "Maya has shown her passport");
    await context.userEvent.click(dialog.getByRole("button", { name: "Ask for approval" }));
    const shown = within(await screen.findByRole("dialog", { name: "Recovery code" }));
    await waitFor(() => expect(shown.getByText(/^[A-Z0-9]{10}$/)).toBeVisible());
    await expectTexts("It opens nothing before somebody else at the bank has agreed.");
    await expect(await latestRequest(context.bank)).toMatchObject({
      state: "waiting",
      act: "identity",
    });
  },
});

export const NotForOneself = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=users&user=1" },
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Administrator" }));
    await userEvent.click(await panel.findByRole("button", { name: "More for Administrator" }));
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: "Restart recovery" }))
        .toHaveAttribute("aria-disabled", "true")
    );
  },
});
