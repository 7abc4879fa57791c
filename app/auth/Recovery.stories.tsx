import { expect, screen, waitFor, within } from "storybook/test";
import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";
import { callAs } from "#mocks/callAs.ts";
import { codeSentTo, linkSentTo } from "#mocks/codeSentTo.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, type Play } from "#storybook/steps.ts";

/** Maya has forgotten her password. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

export const AskingForTheName = meta.story({
  parameters: { shows: ["recovery username.asking"] },
  play: async (context) => {
    await toName(context);
    await expectTexts("Forgot Password", "Continue", "Cancel");
  },
});

export const NameMissing = meta.story({
  play: async (context) => {
    await toName(context, "{Enter}");
    await expectTexts("Username is required");
  },
});

export const RequestPending = meta.story({
  parameters: { shows: ["recovery username.requesting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(requestRecovery, "forever"),
  play: async (context) => {
    await toName(context, "maya{Enter}");
    await expectTexts("Processing...");
  },
});

export const UnknownName = meta.story({
  play: async (context) => {
    await toName(context, "nobody-here{Enter}");
    await expectTexts("Username not found", "We couldn't find an account with that username.");
  },
});

export const RequestOffline = meta.story({
  play: async (context) => {
    await toName(context);
    context.bank.faults.goOffline();
    await context.userEvent.keyboard("{Enter}");
    await expectTexts("Error", "Failed to process password recovery request. Please try again.");
  },
});

export const AskingForTheCode = meta.story({
  parameters: { shows: ["recovery code.asking"] },
  play: async (context) => {
    await toCode(context);
    await expectTexts("Code sent", "Enter it to choose a new password.");
    await expectTexts("Verify Your Identity", /^Your code is \d{6}\.$/);
  },
});

export const CodeMissing = meta.story({
  play: async (context) => {
    await toCode(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Verify Code" }));
    await expectTexts("Verification code is required");
  },
});

export const LongerCode = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await toName(context, "admin{Enter}");
    await context.userEvent.click(await screen.findByRole("link", { name: /^Use a longer code/ }));
    await waitFor(() => expect(screen.getByLabelText("Longer code")).toHaveFocus());
    await context.userEvent.keyboard("handed2out{Enter}");
    await expectTexts("Verification failed", /^10 letters and digits/, "Use a 6-digit code");
    await waitFor(() => expect(screen.getByLabelText("Longer code")).toHaveValue(""));
  },
});

export const CodePending = meta.story({
  parameters: { shows: ["recovery code.verifying"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(verifyRecovery, "forever"),
  play: async (context) => {
    await toCode(context);
    await context.userEvent.keyboard("123456");
    await expectTexts("Verifying...");
  },
});

export const WrongCode = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await toCode(context);
    const code = Number(await codeSentTo(context.bank, "maya")) + 1;
    await context.userEvent.keyboard(String(code % 1_000_000).padStart(6, "0"));
    await expectTexts(
      "Verification failed",
      "Invalid or expired verification code. Please try again.",
    );
    await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveValue(""));
  },
});

export const CodeOffline = meta.story({
  play: async (context) => {
    await toCode(context);
    context.bank.faults.goOffline();
    await context.userEvent.keyboard("123456");
    await expectTexts("Verification failed", "We could not reach the bank.");
  },
});

export const AskingForThePassword = meta.story({
  tags: ["flow"],
  parameters: { shows: ["recovery password.asking"] },
  play: async (context) => {
    await toPassword(context);
    await findToast("Verification successful");
    await typeNewPassword(context, "otter-lamp-violin", "something else");
    await expectTexts(
      "Reset Password",
      "You can now reset your password.",
      "Passwords do not match",
    );
  },
});

export const LinkFollowed = meta.story({
  play: async (context) => {
    await followLink(context);
    await expectTexts("Reset Password", "You can now reset your password.");
    await expect(location.hash).toBe("");
    await typeNewPassword(context, "otter-lamp-violin");
    await findToast("Password reset successful");
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
  play: async (context) => {
    await context.canvas.findByRole("link", { name: "Forgot password" });
    location.hash = "#recover=7.too-old";
    await expectTexts(
      "Forgot Password",
      "Verification failed",
      "Invalid or expired verification code. Please try again.",
    );
  },
});

export const PasswordTooShort = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await toPassword(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Reset Password" }));
    await expectTexts("Password must be at least 8 characters");
  },
});

export const ResetPending = meta.story({
  tags: ["flow"],
  parameters: { shows: ["recovery password.resetting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(resetPassword, "forever"),
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "otter-lamp-violin");
    await expectTexts("Resetting...");
  },
});

export const ResetRefusedWithoutWords = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) =>
    bank.faults.failCall(resetPassword, { code: "unavailable", message: "" }),
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "otter-lamp-violin");
    await expectTexts("Error", "Failed to reset password. Please try again.");
  },
});

export const ResetOffline = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await toPassword(context);
    context.bank.faults.goOffline();
    await typeNewPassword(context, "otter-lamp-violin");
    await expectTexts("Error", "We could not reach the bank.");
  },
});

export const BlockedMeanwhile = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await toPassword(context);
    await blockAsOtherAdmin(context.bank, "maya");
    await typeNewPassword(context, "otter-lamp-violin");
    await expectTexts("Error", /^Invalid or expired verification code/);
  },
});

async function toName({ canvas, userEvent }: Play, username = "maya") {
  await userEvent.click(await canvas.findByRole("link", { name: "Forgot password" }));
  const dialog = await screen.findByRole("dialog", { name: "Forgot Password" });
  await waitFor(() => expect(dialog).toBeVisible());
  await waitFor(() => expect(dialog.querySelector("input")).toHaveFocus());
  await userEvent.keyboard(username);
}

async function toCode(context: Play) {
  await toName(context);
  await context.userEvent.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Verify Your Identity" });
  await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
}

async function toPassword(context: Play & Parameters<typeof codeOf>[0]) {
  await toCode(context);
  await context.userEvent.keyboard(await codeOf(context));
  await screen.findByRole("dialog", { name: "Reset Password" });
}

/** Asks for a letter as Maya does elsewhere, and opens its link. */
async function followLink({ bank, canvas }: BankPlay) {
  await callAs(bank.anotherBrowser(), requestRecovery, { body: { username: "maya" } });
  const { hash } = await linkSentTo(bank, "maya");
  await canvas.findByRole("link", { name: "Forgot password" });
  location.hash = hash;
}

function codeOf({ bank }: { bank: Parameters<typeof codeSentTo>[0] }) {
  return codeSentTo(bank, "maya");
}

async function typeNewPassword({ userEvent }: Play, password: string, again = password) {
  await userEvent.type(await screen.findByLabelText("New Password"), password);
  await userEvent.type(await screen.findByLabelText("Confirm Password"), `${again}{Enter}`);
}

export const RequestFails = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(requestRecovery, { code: "unavailable" }),
  play: async (context) => {
    await toName(context, "maya{Enter}");
    await expect(await findToast("Error")).toHaveTextContent(
      "Failed to process password recovery request. Please try again.",
    );
  },
});

export const GoesBack = meta.story({
  play: async (context) => {
    await toPassword(context);
    await context.userEvent.click(await screen.findByRole("button", { name: "Back" }));
    await screen.findByRole("dialog", { name: "Verify Your Identity" });
    await context.userEvent.click(await screen.findByRole("button", { name: "Back" }));
    const dialog = await screen.findByRole("dialog", { name: "Forgot Password" });
    await expect(within(dialog).getByRole("textbox")).toHaveValue("maya");
  },
});

export const ResetsByKeyboard = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "otter-lamp-violin");
    await expect(await findToast("Password reset successful")).toHaveTextContent(
      "Your password has been reset. You can now log in with your new password.",
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const CodeRefusedWithoutWords = meta.story({
  beforeEach: ({ bank }) =>
    bank.faults.failCall(verifyRecovery, { code: "unavailable", message: "" }),
  play: async (context) => {
    await toCode(context);
    await context.userEvent.keyboard("123456");
    await expect(await findToast("Verification failed")).toHaveTextContent(
      "Invalid verification code",
    );
  },
});
