import { AppPage } from "#storybook/AppPage.tsx";
import { sendCode, verifyTwoFactor } from "#contract/twoFactor.ts";
import { enrol } from "#mocks/authenticator.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import { expectTexts, fillIn, type Play, signInAs, submitFormOf } from "#storybook/steps.ts";

/** The second step of Noah's sign-in. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

async function giveThePassword(context: Play) {
  await signInAs(context, "noah");
  await context.canvas.findByText("Two-Factor Authentication");
}

/** With the sixth digit it is sent. */
async function giveCode({ canvas }: Play) {
  await fillIn(await canvas.findByLabelText("Verification code"), "123456");
}

export const Asked = meta.story({
  parameters: { shows: ["session secondFactor", "secondFactor entering.typing"] },
  play: async (context) => {
    await giveThePassword(context);
    await expectTexts(
      "2FA code sent",
      "Please enter your 2FA code to verify your identity.",
      "Please enter the 6-digit code to complete your login",
    );
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    submitFormOf(await context.canvas.findByLabelText("Verification code"));
    await expectTexts("Code must be exactly 6 characters");
  },
});

export const Verifying = meta.story({
  parameters: { shows: ["secondFactor verifying"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(verifyTwoFactor, "forever"),
  play: async (context) => {
    await giveThePassword(context);
    await giveCode(context);
    await expectTexts("Verifying...");
  },
});

export const WrongCode = meta.story({
  parameters: { shows: ["secondFactor entering.refused"] },
  beforeEach: ({ bank }) => bank.faults.failCall(verifyTwoFactor, { code: "wrong_code" }),
  play: async (context) => {
    await giveThePassword(context);
    await giveCode(context);
    await expectTexts("Authentication Failed", /^Invalid or expired verification code/);
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    context.bank.faults.goOffline();
    await giveCode(context);
    await expectTexts("Authentication Failed", /couldn't connect to the bank/);
  },
});

/** Blocking ends what was begun. */
export const BlockedMeanwhile = meta.story({
  parameters: { shows: ["secondFactor over"] },
  play: async (context) => {
    await giveThePassword(context);
    await blockAsOtherAdmin(context.bank, "noah");
    await giveCode(context);
    await expectTexts("Authentication Failed", "This sign-in expired. Sign in again to continue.");
  },
});

/** A person with an authenticator app is sent no email. */
export const OfAnApp = meta.story({
  async beforeEach({ bank }) {
    await enrol(bank, "noah");
  },
  play: async (context) => {
    await giveThePassword(context);
    await expectTexts("Find it in your authenticator app.", "Use a recovery code");
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
    await askForAnEmail(context);
    await expectTexts("Find it in your authenticator app.");
  },
});

export const SentByMail = meta.story({
  async beforeEach({ bank }) {
    await enrol(bank, "noah");
  },
  play: async (context) => {
    await giveThePassword(context);
    await askForAnEmail(context);
    await expectTexts("We emailed you a code. Only the latest one works.");
  },
});

async function askForAnEmail({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByText("Email me a code"));
}
