import { expect, screen, waitFor } from "storybook/test";
import {
  confirmAuthenticator,
  getFactors,
  removeAuthenticator,
  startAuthenticator,
} from "#contract/authenticator.ts";
import { APP_SECRET, appCode, enrol } from "#mocks/authenticator.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { signedInAWhileAgo } from "#mocks/signedInAWhileAgo.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectBusy, expectTexts, findToast } from "#storybook/steps.ts";

/** The authenticator app in Settings, Security. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function begin({ canvas, userEvent }: BankPlay) {
  await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
}

/** Returns the key shown below the QR code, in the form a user types it into an app. */
async function shownKey({ canvas }: BankPlay): Promise<string> {
  await canvas.findByRole("img", { name: /^QR code/ });
  const key = await canvas.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return key.textContent.replaceAll(" ", "");
}

async function typeCode({ canvas, userEvent }: BankPlay, code: string) {
  await userEvent.click(await canvas.findByLabelText(/^6-digit code from/));
  await userEvent.keyboard(code);
}

async function setUp(context: BankPlay) {
  await begin(context);
  await typeCode(context, appCode(context.bank, await shownKey(context)));
}

export const Empty = meta.story({
  play: () => expectTexts("No authenticator app yet", "Set up"),
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getFactors, "forever"),
  play: async () => {
    await expectTexts("Authenticator app");
    await expectBusy();
  },
});

export const NotLoaded = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getFactors, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load your sign-in methods."),
});

export const Starting = meta.story({
  parameters: { shows: ["enrolment starting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(startAuthenticator, "forever"),
  play: async (context) => {
    await begin(context);
    await expectBusy();
  },
});

export const NotStarted = meta.story({
  parameters: { shows: ["enrolment failed"] },
  beforeEach: ({ bank }) => bank.faults.failCall(startAuthenticator, { code: "unavailable" }),
  play: async (context) => {
    await begin(context);
    await expectTexts("We couldn't set up the app", /briefly unavailable/, "Try again");
  },
});

export const Scanning = meta.story({
  parameters: { shows: ["enrolment scanning.typing"] },
  play: async (context) => {
    await begin(context);
    await shownKey(context);
    await expectTexts("Copy", "Confirm", "Cancel");
  },
});

export const CodeMissing = meta.story({
  play: async (context) => {
    await begin(context);
    await shownKey(context);
    await context.userEvent.click(await context.canvas.findByRole("button", { name: "Confirm" }));
    await expectTexts("Code must be exactly 6 characters");
  },
});

export const WrongCode = meta.story({
  parameters: { shows: ["enrolment scanning.refused"] },
  play: async (context) => {
    await begin(context);
    const right = Number(appCode(context.bank, await shownKey(context)));
    await typeCode(context, String((right + 1) % 1_000_000).padStart(6, "0"));
    await expectTexts(/^Invalid or expired verification code/);
    await waitFor(() =>
      expect(context.canvas.getByLabelText(/^6-digit code from/)).toHaveValue("")
    );
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await begin(context);
    await shownKey(context);
    context.bank.faults.goOffline();
    await typeCode(context, "123456");
    await expectTexts("We couldn't connect to the bank.");
  },
});

export const Confirming = meta.story({
  parameters: { shows: ["enrolment saving"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(confirmAuthenticator, "forever"),
  play: async (context) => {
    await setUp(context);
    await expectTexts("Verifying...");
  },
});

/** She signed in a while ago. */
export const PasswordNeeded = meta.story({
  parameters: { shows: ["enrolment proving.refused"] },
  play: async (context) => {
    await context.canvas.findByRole("button", { name: "Set up" });
    await signedInAWhileAgo(context.bank);
    await begin(context);
    await expectTexts("It's been a while since you signed in, so please confirm it's you.");
  },
});

export const PasswordMissing = meta.story({
  parameters: { shows: ["enrolment proving.typing"] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await context.canvas.findByRole("button", { name: "Set up" });
    await signedInAWhileAgo(context.bank);
    await begin(context);
    const button = await canvas.findByRole("button", { name: "Continue" });
    await userEvent.click(button);
    await expectTexts("Current password is required");
    await userEvent.keyboard(`${DEMO_PASSWORD}{Enter}`);
    await shownKey(context);
  },
});

export const Huge = meta.story({
  parameters: { shows: ["enrolment keepingCodes"] },
  play: async (context) => {
    const { canvas } = context;
    await setUp(context);
    const codes = await canvas.findByRole("list", { name: "Recovery codes" });
    await expect(codes.children).toHaveLength(10);
    await expectTexts("Download", "I've saved them");
  },
});

export const SetUp = meta.story({
  play: async (context) => {
    await setUp(context);
    const kept = { name: "I've saved them" };
    await context.userEvent.click(await context.canvas.findByRole("button", kept));
    await expectTexts("Your authenticator app is set up", "You have 10 recovery codes left.");
  },
});

export const Typical = meta.story({
  async beforeEach({ bank }) {
    await enrol(bank, "maya");
    const maya = await bank.store.users.byUsername("maya");
    await bank.store.recoveryCodes.replace(maya?.id ?? 0, ["one"]);
  },
  play: () => expectTexts("Your authenticator app is set up", "You have 1 recovery code left."),
});

async function act({ canvas, userEvent }: BankPlay, open: string, send: string) {
  await userEvent.click(await canvas.findByRole("button", { name: open }));
  await waitFor(() => expect(canvas.getByRole("button", { name: "Cancel" })).toHaveFocus());
  await userEvent.click(await canvas.findByRole("button", { name: send }));
}

/** Shows the app's code to the bank, which asks for it first. */
async function confirm({ bank, userEvent }: BankPlay) {
  await screen.findByRole("dialog", { name: "Confirm it's you" });
  await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
  await userEvent.keyboard(appCode(bank, APP_SECRET));
}

export const CodesRenewed = meta.story({
  async beforeEach({ bank }) {
    await enrol(bank, "maya");
  },
  play: async (context) => {
    await act(context, "Get new recovery codes", "Get new codes");
    await confirm(context);
    await findToast("New recovery codes created");
    await expectTexts("I've saved them");
  },
});

export const Removed = meta.story({
  async beforeEach({ bank }) {
    await enrol(bank, "maya");
  },
  play: async (context) => {
    await act(context, "Remove", "Remove authenticator app");
    await confirm(context);
    await findToast("Authenticator app removed");
    await expectTexts("No authenticator app yet");
  },
});

export const Refused = meta.story({
  async beforeEach({ bank }) {
    await enrol(bank, "maya");
    bank.faults.failCall(removeAuthenticator, { code: "unavailable" });
  },
  play: async (context) => {
    await act(context, "Remove", "Remove authenticator app");
    await findToast("We couldn't remove the app");
    await expectTexts("Remove authenticator app");
  },
});
