import { expect, screen, waitFor } from "storybook/test";
import { proveStepUp, sendStepUpCode } from "#contract/stepUp.ts";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast } from "#storybook/steps.ts";
import { asked, fillTransfer, TITLE } from "#storybook/stepUpSteps.ts";

/** The bank asks anew who is there, before something dangerous. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
  async beforeEach({ bank }) {
    await signIn(bank.anotherBrowser(), "maya");
    await enrol(bank, "maya");
  },
});

const codeNow = ({ bank }: BankPlay) => appCode(bank, APP_SECRET);
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Presses what ends the other sessions, and waits for the question. */
async function signOutOthers({ canvas, userEvent }: BankPlay) {
  await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
  return await asked();
}

/** Maya has codes by mail instead of an app. */
async function byMail({ store }: MockBank) {
  const maya = await store.users.byUsername("maya");
  await store.authenticators.deleteAllOf(maya?.id ?? 0);
  await store.users.update(maya?.id ?? 0, { twoFactorEnabled: true });
}

export const Asked = meta.story({
  parameters: { shows: ["stepUp entering.typing"] },
  play: async (context) => {
    await signOutOthers(context);
    await expectTexts("A code shows that nobody else is at your page.", "Use a recovery code");
  },
});

export const ConfirmsByKeyboard = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await signOutOthers(context);
    await context.userEvent.keyboard(codeNow(context));
    await findToast("Other devices signed out");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    await signOutOthers(context);
    await context.userEvent.keyboard("12{Enter}");
    await expectTexts("Code must be exactly 6 characters");
  },
});

export const WrongCode = meta.story({
  tags: ["flow"],
  parameters: { shows: ["stepUp entering.refused"] },
  play: async (context) => {
    await signOutOthers(context);
    await context.userEvent.keyboard(another(codeNow(context)));
    await expectTexts("Not confirmed", /^Invalid or expired verification code/);
    await waitFor(() => {
      expect(screen.getByLabelText("Verification code")).toHaveValue("");
      expect(screen.getByLabelText("Verification code")).toHaveFocus();
    });
  },
});

export const Confirming = meta.story({
  parameters: { shows: ["stepUp proving"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(proveStepUp, "forever"),
  play: async (context) => {
    await signOutOthers(context);
    await context.userEvent.keyboard(codeNow(context));
    await expectTexts("Confirming...");
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await signOutOthers(context);
    context.bank.faults.goOffline();
    await context.userEvent.keyboard(codeNow(context));
    await expectTexts("Not confirmed", /could not reach the bank/);
  },
});

export const Expired = meta.story({
  tags: ["flow"],
  parameters: { shows: ["stepUp over"] },
  play: async (context) => {
    const dialog = await signOutOthers(context);
    context.bank.clock.advance(11 * 60_000);
    await context.userEvent.keyboard(codeNow(context));
    await expectTexts(/^It took too long/);
    await context.userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await findToast("Could not sign out");
  },
});

export const Cancelled = meta.story({
  play: async (context) => {
    const dialog = await signOutOthers(context);
    await context.userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(await findToast("Could not sign out")).toHaveTextContent("You did not confirm");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const ByRecoveryCode = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { bank, userEvent } = context;
    const { recoveryCodes: [code = ""] } = await enrol(bank, "maya");
    const dialog = await signOutOthers(context);
    await userEvent.click(dialog.getByRole("link", { name: "Use a recovery code" }));
    const field = await dialog.findByLabelText("Recovery code");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(`${code.toLowerCase()}{Enter}`);
    await findToast("Other devices signed out");
  },
});

export const SendingALetter = meta.story({
  parameters: { shows: ["stepUp sending"] },
  async beforeEach({ bank }) {
    await byMail(bank);
    bank.faults.delayCall(sendStepUpCode, "forever");
  },
  play: async (context) => {
    await signOutOthers(context);
    await expectTexts("We are sending you a code by mail.");
  },
});

export const MailAsked = meta.story({
  beforeEach: ({ bank }) => byMail(bank),
  play: async (context) => {
    await signOutOthers(context);
    await expectTexts("We sent it to you by mail.", "Use a longer code", "Send another code");
  },
});

export const ByMail = meta.story({
  beforeEach: ({ bank }) => byMail(bank),
  play: async (context) => {
    await signOutOthers(context);
    await expectTexts("We sent it to you by mail.", "Send another code");
    await context.userEvent.keyboard(await codeSentTo(context.bank, "maya"));
    await findToast("Other devices signed out");
  },
});

/** She wants to be asked above 100.00. */
export const OfATransfer = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/accounts" },
  play: async (context) => {
    await fillTransfer(context);
    const dialog = await asked();
    await expect(dialog.getByText(/^Transfer of/).parentElement).toHaveTextContent(
      "Transfer of $250.00",
    );
    // A number stays beside what it is the number of.
    await expect(dialog.getByText(/^From/).textContent).toMatch(/Checking\u00a0.*Savings\u00a0/);
    await context.userEvent.keyboard(codeNow(context));
    await findToast("Transaction submitted");
  },
});

/** What was typed stays. */
export const TransferCancelled = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/accounts" },
  play: async (context) => {
    await fillTransfer(context);
    const dialog = await asked();
    await context.userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: TITLE })).toBeNull());
    await expect(await findToast("Transaction failed")).toHaveTextContent("You did not confirm");
    await waitFor(() => expect(screen.getByLabelText("Amount")).toHaveValue("250.00"));
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => {
    await signOutOthers(context);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
