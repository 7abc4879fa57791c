import { expect } from "storybook/test";
import { verifyTwoFactor } from "#contract/twoFactor.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { signInAs } from "../atTheDoor.ts";
import { not, type Row, sameAs, type Scene } from "../row.ts";

const noMoney = not("A frozen person signs in like everybody else.");

async function giveThePassword(scene: Scene) {
  await signInAs(scene, "noah");
  await scene.canvas.findByRole("heading", { name: "Two-Factor Authentication" });
}

async function anotherCode({ bank }: Scene) {
  return String((Number(await codeSentTo(bank, "noah")) + 1) % 1_000_000).padStart(6, "0");
}

/** The step after the password, for those who have chosen it. Here: Noah. */
export const secondFactor: Row = {
  path: "/auth",
  person: null,
  states: {
    loading: {
      before: ({ faults }) => faults.delayCall(verifyTwoFactor, "forever"),
      async does(scene) {
        await giveThePassword(scene);
        await scene.userEvent.keyboard("123456");
      },
      sees: ["Verifying..."],
    },
    empty: {
      async does(scene) {
        await giveThePassword(scene);
        await scene.userEvent.keyboard("{Enter}");
      },
      sees: ["Code must be exactly 6 characters"],
    },
    typical: {
      does: giveThePassword,
      sees: [
        "2FA code sent",
        "Please enter your 2FA code to verify your identity.",
        "Please enter the 6-digit code to complete your login",
      ],
      holds: ({ canvas }) => expect(canvas.getByLabelText("Verification code")).toHaveFocus(),
    },
    huge: not("A form has no rows."),
    refused: {
      async does(scene) {
        await giveThePassword(scene);
        await scene.userEvent.keyboard(await anotherCode(scene));
      },
      sees: ["Authentication Failed", /^Invalid or expired verification code/],
      holds({ canvas }) {
        expect(canvas.getByLabelText("Verification code")).toHaveValue("");
        expect(canvas.getByLabelText("Verification code")).toHaveFocus();
      },
    },
    offline: {
      async does(scene) {
        await giveThePassword(scene);
        scene.bank.faults.goOffline();
        await scene.userEvent.keyboard("123456");
      },
      sees: ["Authentication Failed", /could not reach the bank/],
    },
    sessionExpired: not("There is no session before the code."),
    frozenPerson: noMoney,
    frozenAccount: noMoney,
    // Blocking ends what was begun.
    blocked: {
      async does(scene) {
        await giveThePassword(scene);
        const code = await codeSentTo(scene.bank, "noah");
        await blockAsOtherAdmin(scene.bank, "noah");
        await scene.userEvent.keyboard(code);
      },
      sees: ["Authentication Failed", "This sign-in has ended. Sign in again to go on."],
      holds: ({ canvas }) =>
        expect(canvas.getByRole("button", { name: "Back to sign in" })).toHaveFocus(),
    },
    otherRole: sameAs("/auth login"),
  },
};
