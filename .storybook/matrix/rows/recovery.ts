import { expect, screen, waitFor } from "storybook/test";
import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { not, type Row, sameAs, type Scene } from "../row.ts";

const noRows = not("A form has no rows.");
const noSession = not("Whoever has forgotten a password has no session.");
const noMoney = not("A frozen person gets a new password like everybody else.");

async function toName({ canvas, userEvent }: Scene, username = "maya") {
  await userEvent.click(await canvas.findByRole("link", { name: "Forgot password" }));
  const dialog = await screen.findByRole("dialog", { name: "Forgot Password" });
  await waitFor(() => expect(dialog.querySelector("input")).toHaveFocus());
  await userEvent.keyboard(username);
}

async function toCode(scene: Scene) {
  await toName(scene, "maya{Enter}");
  await screen.findByRole("dialog", { name: "Verify Your Identity" });
  await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
}

async function toPassword(scene: Scene) {
  await toCode(scene);
  await scene.userEvent.keyboard(await codeSentTo(scene.bank, "maya"));
  await screen.findByRole("dialog", { name: "Reset Password" });
}

async function newPassword({ userEvent }: Scene, password: string, again = password) {
  await userEvent.type(screen.getByLabelText("New Password"), password);
  await userEvent.type(screen.getByLabelText("Confirm Password"), `${again}{Enter}`);
}

async function resets(scene: Scene) {
  await toPassword(scene);
  await newPassword(scene, "otter-lamp-violin");
}

const page = { path: "/auth", person: null } as const;

const never = {
  huge: noRows,
  sessionExpired: noSession,
  frozenPerson: noMoney,
  frozenAccount: noMoney,
  otherRole: sameAs("/auth login"),
};

export const recoveryName: Row = {
  ...page,
  states: {
    ...never,
    loading: {
      before: ({ faults }) => faults.delayCall(requestRecovery, "forever"),
      does: (scene) => toName(scene, "maya{Enter}"),
      sees: ["Processing..."],
    },
    empty: { does: (scene) => toName(scene, "{Enter}"), sees: ["Username is required"] },
    typical: { does: toName, sees: ["Forgot Password", "Continue", "Cancel"] },
    refused: {
      does: (scene) => toName(scene, "nobody-here{Enter}"),
      sees: ["Username not found", "We couldn't find an account with that username."],
    },
    offline: {
      async does(scene) {
        await toName(scene);
        scene.bank.faults.goOffline();
        await scene.userEvent.keyboard("{Enter}");
      },
      sees: ["Error", "Failed to process password recovery request. Please try again."],
    },
    blocked: not("Nobody is told here who is blocked: it goes on as for everybody."),
  },
};

export const recoveryCode: Row = {
  ...page,
  states: {
    ...never,
    loading: {
      before: ({ faults }) => faults.delayCall(verifyRecovery, "forever"),
      async does(scene) {
        await toCode(scene);
        await scene.userEvent.keyboard("123456");
      },
      sees: ["Verifying..."],
    },
    empty: {
      async does(scene) {
        await toCode(scene);
        await scene.userEvent.click(screen.getByRole("button", { name: "Verify Code" }));
      },
      sees: ["Verification code is required"],
    },
    typical: { does: toCode, sees: ["Verify Your Identity", /^Your code is \d{6}\.$/] },
    refused: {
      async does(scene) {
        await toCode(scene);
        const code = Number(await codeSentTo(scene.bank, "maya")) + 1;
        await scene.userEvent.keyboard(String(code % 1_000_000).padStart(6, "0"));
      },
      sees: ["Verification failed", "Invalid or expired verification code. Please try again."],
      holds: () => expect(screen.getByLabelText("Verification code")).toHaveValue(""),
    },
    offline: {
      async does(scene) {
        await toCode(scene);
        scene.bank.faults.goOffline();
        await scene.userEvent.keyboard("123456");
      },
      sees: ["Verification failed", "We could not reach the bank."],
    },
    blocked: not("Nobody is told here who is blocked: no code of theirs is right."),
  },
};

export const recoveryPassword: Row = {
  ...page,
  states: {
    ...never,
    loading: {
      before: ({ faults }) => faults.delayCall(resetPassword, "forever"),
      does: resets,
      sees: ["Resetting..."],
    },
    empty: {
      async does(scene) {
        await toPassword(scene);
        await scene.userEvent.click(screen.getByRole("button", { name: "Reset Password" }));
      },
      sees: ["Password must be at least 8 characters"],
    },
    typical: {
      async does(scene) {
        await toPassword(scene);
        await newPassword(scene, "otter-lamp-violin", "something else");
      },
      sees: ["Reset Password", "You can now reset your password.", "Passwords do not match"],
    },
    refused: {
      before: ({ faults }) => faults.failCall(resetPassword, { code: "unavailable", message: "" }),
      does: resets,
      sees: ["Error", "Failed to reset password. Please try again."],
    },
    offline: {
      async does(scene) {
        await toPassword(scene);
        scene.bank.faults.goOffline();
        await newPassword(scene, "otter-lamp-violin");
      },
      sees: ["Error", "We could not reach the bank."],
    },
    blocked: {
      async does(scene) {
        await toPassword(scene);
        await blockAsOtherAdmin(scene.bank, "maya");
        await newPassword(scene, "otter-lamp-violin");
      },
      // Nobody is told who is blocked.
      sees: ["Error", /^Invalid or expired verification code/],
    },
  },
};
