import { expect, screen, waitFor, within } from "storybook/test";
import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";
import { callAs } from "#mocks/callAs.ts";
import { linkSentTo } from "#mocks/codeSentTo.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, fillIn, type Play, submitFormOf } from "#storybook/steps.ts";

/** Maya has forgotten her password. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

export const AskingForTheName = meta.story({
  parameters: { shows: ["recovery username.asking"] },
  play: async (context) => {
    const field = await openDialog(context);
    await expectTexts("Forgot Password", "Continue", "Cancel");
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const NameMissing = meta.story({
  play: async (context) => {
    await giveName(context, "");
    await expectTexts("Username is required");
  },
});

export const RequestPending = meta.story({
  parameters: { shows: ["recovery username.requesting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(requestRecovery, "forever"),
  play: async (context) => {
    await giveName(context);
    await expectTexts("Processing...");
  },
});

export const UnknownName = meta.story({
  play: async (context) => {
    await giveName(context, "nobody-here");
    await expectTexts("Username not found", "We couldn't find an account with that username.");
  },
});

export const RequestOffline = meta.story({
  play: async (context) => {
    const field = await openDialog(context);
    context.bank.faults.goOffline();
    await fillIn(field, "maya");
    submitFormOf(field);
    await expectTexts("Error", "Failed to process password recovery request. Please try again.");
  },
});

export const AskingForTheCode = meta.story({
  parameters: { shows: ["recovery code.asking"] },
  play: async (context) => {
    await giveName(context);
    await expectTexts("Code sent", "Verify Your Identity", /^Your code is \d{6}\.$/);
    await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
  },
});

export const CodeMissing = meta.story({
  play: async (context) => {
    await giveName(context);
    submitFormOf(await screen.findByLabelText("Verification code"));
    await expectTexts("Verification code is required");
  },
});

export const CodePending = meta.story({
  parameters: { shows: ["recovery code.verifying"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(verifyRecovery, "forever"),
  play: async (context) => {
    await giveName(context);
    await giveCode();
    await expectTexts("Verifying...");
  },
});

export const WrongCode = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(verifyRecovery, { code: "wrong_code" }),
  play: async (context) => {
    await giveName(context);
    await giveCode();
    await expectTexts("Verification failed");
  },
});

export const CodeOffline = meta.story({
  play: async (context) => {
    await giveName(context);
    await screen.findByLabelText("Verification code");
    context.bank.faults.goOffline();
    await giveCode();
    await expectTexts("Verification failed", "We couldn't connect to the bank.");
  },
});

export const LinkPending = meta.story({
  parameters: { shows: ["recovery link"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(verifyRecovery, "forever"),
  play: async (context) => {
    await followLink(context);
    await expectTexts("Welcome back");
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

export const LinkExpired = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText("Forgot password");
    location.hash = "#recover=7.too-old";
    await expectTexts(
      "Forgot Password",
      "Verification failed",
      "Invalid or expired verification code. Please try again.",
    );
  },
});

export const AskingForThePassword = meta.story({
  parameters: { shows: ["recovery password.asking"] },
  play: async (context) => {
    await followLink(context);
    await expectTexts("Reset Password", "You can now reset your password.");
  },
});

export const PasswordTooShort = meta.story({
  play: async (context) => {
    await followLink(context);
    await choosePassword("");
    await expectTexts("Password must be at least 8 characters");
  },
});

export const ResetPending = meta.story({
  parameters: { shows: ["recovery password.resetting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(resetPassword, "forever"),
  play: async (context) => {
    await followLink(context);
    await choosePassword();
    await expectTexts("Resetting...");
  },
});

export const ResetRefusedWithoutWords = meta.story({
  beforeEach: ({ bank }) =>
    bank.faults.failCall(resetPassword, { code: "unavailable", message: "" }),
  play: async (context) => {
    await followLink(context);
    await choosePassword();
    await expectTexts("Error", "Failed to reset password. Please try again.");
  },
});

export const ResetOffline = meta.story({
  play: async (context) => {
    await followLink(context);
    await screen.findByLabelText("New Password");
    context.bank.faults.goOffline();
    await choosePassword();
    await expectTexts("Error", "We couldn't connect to the bank.");
  },
});

export const BlockedMeanwhile = meta.story({
  play: async (context) => {
    await followLink(context);
    await screen.findByLabelText("New Password");
    await blockAsOtherAdmin(context.bank, "maya");
    await choosePassword();
    await expectTexts("Error", /^Invalid or expired verification code/);
  },
});

/** Opens the dialog; answers the field for the name. */
async function openDialog({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByText("Forgot password"));
  return await within(await screen.findByRole("dialog")).findByLabelText("Username");
}

async function giveName(context: Play, username = "maya") {
  const field = await openDialog(context);
  await fillIn(field, username);
  submitFormOf(field);
}

/** With the sixth digit it is sent. */
async function giveCode() {
  await fillIn(await screen.findByLabelText("Verification code"), "123456");
}

/** Asks for an email as Maya does in another browser, and opens its link. */
async function followLink({ bank, canvas }: BankPlay) {
  await callAs(bank.anotherBrowser(), requestRecovery, { body: { username: "maya" } });
  const { hash } = await linkSentTo(bank, "maya");
  await canvas.findByText("Forgot password");
  location.hash = hash;
}

async function choosePassword(password = "otter-lamp-violin") {
  const field = await screen.findByLabelText("New Password");
  await fillIn(field, password);
  await fillIn(screen.getByLabelText("Confirm Password"), password);
  submitFormOf(field);
}
