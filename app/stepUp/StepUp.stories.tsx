import { expect, screen } from "storybook/test";
import { proveStepUp, sendStepUpCode } from "#contract/stepUp.ts";
import { minutes } from "#contract/time.ts";
import { enrol } from "#mocks/authenticator.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, fillIn, submitFormOf } from "#storybook/steps.ts";
import { asked } from "#storybook/stepUpSteps.ts";

/** The step-up dialog, shown before a sensitive action. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
  async beforeEach({ bank }) {
    await signIn(bank.anotherBrowser(), "maya");
    await enrol(bank, "maya");
  },
});

/** Presses what ends the other sessions, and waits for the question. */
async function signOutOthers({ canvas, userEvent }: BankPlay) {
  await userEvent.click(await canvas.findByText("Sign out other devices"));
  await asked();
}

/** With the sixth digit it is sent. */
const giveCode = () => fillIn(screen.getByLabelText("Verification code"), "123456");

/** Switches Maya from an app to codes by email. */
async function byMail({ store }: MockBank) {
  const maya = await store.users.byUsername("maya");
  await store.authenticators.deleteAllOf(maya?.id ?? 0);
  await store.users.update(maya?.id ?? 0, { twoFactorEnabled: true });
}

export const Asked = meta.story({
  parameters: { shows: ["stepUp entering.typing"] },
  play: async (context) => {
    await signOutOthers(context);
    await expectTexts("To keep your account safe, confirm with a code.", "Use a recovery code");
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    await signOutOthers(context);
    submitFormOf(screen.getByLabelText("Verification code"));
    await expectTexts("Code must be exactly 6 characters");
  },
});

export const WrongCode = meta.story({
  parameters: { shows: ["stepUp entering.refused"] },
  beforeEach: ({ bank }) => bank.faults.failCall(proveStepUp, { code: "wrong_code" }),
  play: async (context) => {
    await signOutOthers(context);
    await giveCode();
    await expectTexts("We couldn't confirm it's you", /^Invalid or expired verification code/);
  },
});

export const Confirming = meta.story({
  parameters: { shows: ["stepUp proving"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(proveStepUp, "forever"),
  play: async (context) => {
    await signOutOthers(context);
    await giveCode();
    await expectTexts("Confirming...");
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await signOutOthers(context);
    context.bank.faults.goOffline();
    await giveCode();
    await expectTexts("We couldn't confirm it's you", /couldn't connect to the bank/);
  },
});

export const Expired = meta.story({
  parameters: { shows: ["stepUp over"] },
  play: async (context) => {
    await signOutOthers(context);
    context.bank.clock.advance(minutes(11));
    await giveCode();
    await expectTexts(/^This took too long,/);
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
    await expectTexts("Emailing you a code...");
  },
});

export const MailAsked = meta.story({
  beforeEach: ({ bank }) => byMail(bank),
  play: async (context) => {
    await signOutOthers(context);
    await expectTexts("We emailed it to you.", "Use a 10-character code", "Email me a new code");
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => {
    await signOutOthers(context);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
