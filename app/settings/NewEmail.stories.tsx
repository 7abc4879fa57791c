import { expect, waitFor } from "storybook/test";
import { cancelEmail, confirmEmail } from "#contract/emailChange.ts";
import { hasRegistered, wantEmail } from "#mocks/requestEmailChange.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectTexts, findToast, scrollToText } from "#storybook/steps.ts";

/** An unconfirmed email address: a new one, or the one from registration. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const NEW = "maya@elsewhere.example";

async function waitingEmail({ bank }: Pick<BankPlay, "bank">) {
  const sent = await wantEmail(bank, "maya", NEW);
  codes = [sent.codeToOld, sent.codeToNew];
}
let codes: readonly string[] = [];

async function enter({ canvas, userEvent }: BankPlay, code: string) {
  await userEvent.type(await canvas.findByLabelText("Code from the email"), code);
  await userEvent.click(await canvas.findByRole("button", { name: "Confirm" }));
}

export const Asked = meta.story({
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByLabelText("Email");
    await userEvent.clear(email);
    await userEvent.type(email, NEW);
    await userEvent.click(await canvas.findByRole("button", { name: "Save changes" }));
    await expect(await findToast("Profile updated")).toHaveTextContent(
      `Your profile has been updated. To confirm your new address, follow the steps in the email we sent to ${NEW}.`,
    );
    await expectTexts(new RegExp(`^Enter the code we emailed to ${NEW}`), "New email address");
    await waitFor(() => expect(canvas.getByLabelText("Email")).toHaveValue("maya@ellison.example"));
  },
});

export const Waiting = meta.story({
  beforeEach: waitingEmail,
  play: async () => {
    await expectTexts(new RegExp(`^Enter the code we emailed to ${NEW}`), "Resend email");
    await scrollToText("New email address");
  },
});

export const Confirmed = meta.story({
  beforeEach: waitingEmail,
  play: async (context) => {
    const [toOld = "", toNew = ""] = codes;
    await enter(context, toOld);
    await findToast("Code confirmed");
    await enter(context, toNew);
    await findToast("Email address changed");
    await waitFor(() => expect(context.canvas.getByLabelText("Email")).toHaveValue(NEW));
    await waitFor(() => expect(context.canvas.queryByText("New email address")).toBeNull());
  },
});

export const Confirming = meta.story({
  async beforeEach(context) {
    await waitingEmail(context);
    context.bank.faults.delayCall(confirmEmail, "forever");
  },
  play: async (context) => {
    await enter(context, "123456");
    await expectTexts("Confirming...");
  },
});

export const WrongCode = meta.story({
  beforeEach: waitingEmail,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm" }));
    await expectTexts("Code must be exactly 6 characters");
    await enter(context, "000000");
    await findToast("We couldn't confirm the address");
    await expectTexts("Invalid or expired verification code. Please try again.");
  },
});

export const SentAgain = meta.story({
  beforeEach: waitingEmail,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Resend email" }));
    await expect(await findToast("Email sent again")).toHaveTextContent(NEW);
  },
});

async function registered({ bank }: Pick<BankPlay, "bank">) {
  codes = [await hasRegistered(bank, "maya")];
}

export const AfterRegistration = meta.story({
  beforeEach: registered,
  play: async ({ canvas }) => {
    await expectTexts("Confirm your email address", "Resend email");
    await expect(canvas.queryByRole("button", { name: "Cancel" })).toBeNull();
    await scrollToText("Confirm your email address");
  },
});

export const RegistrationConfirmed = meta.story({
  beforeEach: registered,
  play: async (context) => {
    await enter(context, codes[0] ?? "");
    await expect(await findToast("Email address confirmed")).toHaveTextContent(
      "We'll send emails to maya@ellison.example.",
    );
    await waitFor(() =>
      expect(context.canvas.queryByText("Confirm your email address")).toBeNull()
    );
  },
});

export const Cancelled = meta.story({
  beforeEach: waitingEmail,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("New email address");
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }));
    await expect(await findToast("Change canceled")).toHaveTextContent(
      "We'll keep using maya@ellison.example. You're signed out everywhere else.",
    );
    await waitFor(() => expect(canvas.queryByText("New email address")).toBeNull());
  },
});

export const CancelRefused = meta.story({
  async beforeEach(context) {
    await waitingEmail(context);
    context.bank.faults.failCall(cancelEmail, { code: "unavailable" });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }));
    await findToast("We couldn't cancel the change");
  },
});
