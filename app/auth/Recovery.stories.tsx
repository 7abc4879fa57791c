import { expect, screen, waitFor, within } from "storybook/test";
import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** Maya has forgotten her password. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
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

function codeOf({ bank }: { bank: Parameters<typeof codeSentTo>[0] }) {
  return codeSentTo(bank, "maya");
}

async function typeNewPassword({ userEvent }: Play, password: string, again = password) {
  await userEvent.type(screen.getByLabelText("New Password"), password);
  await userEvent.type(screen.getByLabelText("Confirm Password"), `${again}{Enter}`);
}

export const AskingForTheName = meta.story({
  parameters: { shows: ["recovery username.asking"] },
  play: (context) => toName(context),
});

export const NameMissing = meta.story({
  play: async (context) => {
    await toName(context, "{Enter}");
    await waitFor(() => expect(screen.getByText("Username is required")).toBeVisible());
  },
});

export const UnknownName = meta.story({
  play: async (context) => {
    await toName(context, "nobody-here{Enter}");
    await expect(await findToast("Username not found")).toHaveTextContent(
      "We couldn't find an account with that username.",
    );
  },
});

export const RequestPending = meta.story({
  parameters: { shows: ["recovery username.requesting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(requestRecovery, "forever"),
  play: async (context) => {
    await toName(context, "maya{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Processing..." })).toBeVisible()
    );
  },
});

export const RequestFails = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(requestRecovery, { code: "unavailable" }),
  play: async (context) => {
    await toName(context, "maya{Enter}");
    await expect(await findToast("Error")).toHaveTextContent(
      "Failed to process password recovery request. Please try again.",
    );
  },
});

export const AskingForTheCode = meta.story({
  parameters: { shows: ["recovery code.asking"] },
  play: async (context) => {
    await toCode(context);
    await expect(screen.getByText(`Your code is ${await codeOf(context)}.`)).toBeVisible();
  },
});

export const WrongCode = meta.story({
  play: async (context) => {
    await toCode(context);
    await context.userEvent.keyboard(
      String((Number(await codeOf(context)) + 1) % 1_000_000).padStart(6, "0"),
    );
    await expect(await findToast("Verification failed")).toHaveTextContent(
      "Invalid or expired verification code. Please try again.",
    );
    await expect(screen.getByLabelText("Verification code")).toHaveValue("");
  },
});

export const CodePending = meta.story({
  parameters: { shows: ["recovery code.verifying"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(verifyRecovery, "forever"),
  play: async (context) => {
    await toCode(context);
    await context.userEvent.keyboard("123456");
    await waitFor(() => expect(screen.getByRole("button", { name: "Verifying..." })).toBeVisible());
  },
});

export const AskingForThePassword = meta.story({
  parameters: { shows: ["recovery password.asking"] },
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "otter-lamp-violin", "something else");
    await waitFor(() => expect(screen.getByText("Passwords do not match")).toBeVisible());
  },
});

export const ResetPending = meta.story({
  parameters: { shows: ["recovery password.resetting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(resetPassword, "forever"),
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "otter-lamp-violin");
    await waitFor(() => expect(screen.getByRole("button", { name: "Resetting..." })).toBeVisible());
  },
});

export const GoesBack = meta.story({
  play: async (context) => {
    await toPassword(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Back" }));
    await screen.findByRole("dialog", { name: "Verify Your Identity" });
    await context.userEvent.click(screen.getByRole("button", { name: "Back" }));
    const dialog = await screen.findByRole("dialog", { name: "Forgot Password" });
    await expect(within(dialog).getByRole("textbox")).toHaveValue("maya");
  },
});

export const ResetsByKeyboard = meta.story({
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "otter-lamp-violin");
    await expect(await findToast("Password reset successful")).toHaveTextContent(
      "Your password has been reset. You can now log in with your new password.",
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const CodeMissing = meta.story({
  play: async (context) => {
    await toCode(context);
    await context.userEvent.click(screen.getByRole("button", { name: "Verify Code" }));
    await waitFor(() => expect(screen.getByText("Verification code is required")).toBeVisible());
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

export const PasswordTooShort = meta.story({
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "short");
    await waitFor(() =>
      expect(screen.getByText("Password must be at least 8 characters")).toBeVisible()
    );
  },
});

export const ResetRefusedWithoutWords = meta.story({
  beforeEach: ({ bank }) =>
    bank.faults.failCall(resetPassword, { code: "unavailable", message: "" }),
  play: async (context) => {
    await toPassword(context);
    await typeNewPassword(context, "otter-lamp-violin");
    await expect(await findToast("Error")).toHaveTextContent(
      "Failed to reset password. Please try again.",
    );
  },
});
