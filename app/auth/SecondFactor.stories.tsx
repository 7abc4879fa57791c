import { expect, screen, waitFor } from "storybook/test";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { sendCode, verifyTwoFactor } from "#contract/twoFactor.ts";
import { appCode, enrol } from "#mocks/authenticator.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play, signInAs } from "#storybook/steps.ts";

/** The second step of Noah's sign-in. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

async function giveThePassword(context: Play) {
  await signInAs(context, "noah");
  await context.canvas.findByRole("heading", { name: "Two-Factor Authentication" });
}

export const Asked = meta.story({
  tags: ["flow"],
  parameters: { shows: ["session secondFactor", "secondFactor entering.typing"] },
  play: async (context) => {
    await giveThePassword(context);
    await expectTexts(
      "2FA code sent",
      "Please enter your 2FA code to verify your identity.",
      "Please enter the 6-digit code to complete your login",
    );
    await waitFor(() => expect(context.canvas.getByLabelText("Verification code")).toHaveFocus());
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard("{Enter}");
    await expectTexts("Code must be exactly 6 characters");
  },
});

export const Verifying = meta.story({
  parameters: { shows: ["secondFactor verifying"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(verifyTwoFactor, "forever"),
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard("123456");
    await expectTexts("Verifying...");
  },
});

export const WrongCode = meta.story({
  parameters: { shows: ["secondFactor entering.refused"] },
  play: async (context) => {
    const { canvas } = context;
    await giveThePassword(context);
    const another = (Number(await codeSentTo(context.bank, "noah")) + 1) % 1_000_000;
    await context.userEvent.keyboard(String(another).padStart(6, "0"));
    await expectTexts("Authentication Failed", /^Invalid or expired verification code/);
    await waitFor(() => {
      expect(canvas.getByLabelText("Verification code")).toHaveValue("");
      expect(canvas.getByLabelText("Verification code")).toHaveFocus();
    });
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    context.bank.faults.goOffline();
    await context.userEvent.keyboard("123456");
    await expectTexts("Authentication Failed", /could not reach the bank/);
  },
});

/** Blocking ends what was begun. */
export const BlockedMeanwhile = meta.story({
  parameters: { shows: ["secondFactor over"] },
  play: async (context) => {
    const { canvas } = context;
    await giveThePassword(context);
    const code = await codeSentTo(context.bank, "noah");
    await blockAsOtherAdmin(context.bank, "noah");
    await context.userEvent.keyboard(code);
    await expectTexts("Authentication Failed", "This sign-in has ended. Sign in again to go on.");
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Back to sign in" })).toHaveFocus()
    );
  },
});

export const LongerCode = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await giveThePassword(context);
    await userEvent.click(await canvas.findByRole("link", { name: /^Use a longer code/ }));
    const field = await canvas.findByLabelText("Longer code");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "abcde12345{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent("Authentication Failed")
    );
  },
});

export const Back = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.click(await context.canvas.findByRole("button", { name: "Back" }));
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Sign in" })).toBeVisible()
    );
  },
});

export const SignsInByKeyboard = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard(await codeSentTo(context.bank, "noah"));
    await expect(await findToast("Verification successful")).toHaveTextContent(
      "Welcome back, Noah",
    );
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome back, Noah")
    );
  },
});

/** Whoever has an authenticator app is sent no letter. */
export const OfAnApp = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    await enrol(bank, "noah");
  },
  play: async (context) => {
    await giveThePassword(context);
    await expectTexts("Your authenticator app shows it.", "Use a recovery code");
    await expect(screen.queryByText("2FA code sent")).toBeNull();
  },
});

export const SignsInWithAnApp = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { secret } = await enrol(context.bank, "noah");
    await giveThePassword(context);
    await context.userEvent.keyboard(appCode(context.bank, secret));
    await findToast("Verification successful");
  },
});

export const SignsInWithARecoveryCode = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas, userEvent, bank } = context;
    const { recoveryCodes: [code = ""] } = await enrol(bank, "noah");
    await giveThePassword(context);
    await userEvent.click(await canvas.findByRole("link", { name: "Use a recovery code" }));
    await userEvent.type(
      await canvas.findByLabelText("Recovery code"),
      `${code.toLowerCase()}{Enter}`,
    );
    await findToast("Verification successful");
  },
});

export const Sending = meta.story({
  parameters: { shows: ["secondFactor sending"] },
  async beforeEach({ bank }) {
    await enrol(bank, "noah");
    bank.faults.delayCall(sendCode, "forever");
  },
  play: async (context) => {
    await giveThePassword(context);
    await askForALetter(context);
    await expectTexts("Your authenticator app shows it.");
  },
});

export const SentByMail = meta.story({
  async beforeEach({ bank }) {
    await enrol(bank, "noah");
  },
  play: async (context) => {
    await giveThePassword(context);
    await askForALetter(context);
    await expectTexts("We sent you a code by mail. Only the newest one works.");
    await context.userEvent.keyboard(await codeSentTo(context.bank, "noah"));
    await findToast("Verification successful");
  },
});

async function askForALetter({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("link", { name: "Send a code by mail" }));
}
