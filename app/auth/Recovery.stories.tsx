import { expect, screen, waitFor, within } from "storybook/test";
import { requestRecovery, verifyRecovery } from "#contract/recovery.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** Maya has forgotten her password. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

export const AskingForTheName = meta.story(
  cell("/auth recovery username", "typical", { shows: ["recovery username.asking"] }),
);

export const NameMissing = meta.story(cell("/auth recovery username", "empty"));

export const RequestPending = meta.story(
  cell("/auth recovery username", "loading", { shows: ["recovery username.requesting"] }),
);

export const UnknownName = meta.story(cell("/auth recovery username", "refused"));

export const RequestOffline = meta.story(cell("/auth recovery username", "offline"));

export const AskingForTheCode = meta.story(
  cell("/auth recovery code", "typical", { shows: ["recovery code.asking"] }),
);

export const CodeMissing = meta.story(cell("/auth recovery code", "empty"));

export const CodePending = meta.story(
  cell("/auth recovery code", "loading", { shows: ["recovery code.verifying"] }),
);

export const WrongCode = meta.story(cell("/auth recovery code", "refused"));

export const CodeOffline = meta.story(cell("/auth recovery code", "offline"));

export const AskingForThePassword = meta.story(
  cell("/auth recovery password", "typical", { shows: ["recovery password.asking"] }),
);

export const PasswordTooShort = meta.story(cell("/auth recovery password", "empty"));

export const ResetPending = meta.story(
  cell("/auth recovery password", "loading", { shows: ["recovery password.resetting"] }),
);

export const ResetRefusedWithoutWords = meta.story(cell("/auth recovery password", "refused"));

export const ResetOffline = meta.story(cell("/auth recovery password", "offline"));

export const BlockedMeanwhile = meta.story(cell("/auth recovery password", "blocked"));

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
