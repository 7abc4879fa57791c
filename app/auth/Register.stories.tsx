import { register } from "#contract/registration.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, fillIn, type Play, submitFormOf } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

/** Goes to the form for new customers; answers its first field. */
async function openRegistration({ canvas, userEvent }: Play): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
  return await canvas.findByLabelText("Full Name");
}

/** Fills in all that the form asks for, without sending it. */
async function fill(context: Play, username = "iris"): Promise<void> {
  const { canvas, userEvent } = context;
  const texts = {
    "Full Name": "Iris Novak",
    Email: `${username}@novak.example`,
    Username: username,
    Password: "otter-lamp-violin",
    "Confirm Password": "otter-lamp-violin",
    "Last 4 of SSN": "1234",
  };
  await openRegistration(context);
  for (const [label, text] of Object.entries(texts)) {
    await fillIn(canvas.getByLabelText(label), text);
  }
  await userEvent.click(canvas.getByLabelText(/^I agree/));
}

const send = ({ canvas }: Play) => submitFormOf(canvas.getByLabelText("Full Name"));

export const Empty = meta.story({
  play: async (context) => {
    await openRegistration(context);
    await expectTexts("Open your account", "Create account");
  },
});

export const Filled = meta.story({
  play: async (context) => {
    await fill(context);
    await expectTexts(/^(Strong|Good)/);
  },
});

export const Pending = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(register, "forever"),
  play: async (context) => {
    await fill(context);
    send(context);
    await expectTexts("Creating account...");
  },
});

export const NameTaken = meta.story({
  play: async (context) => {
    await fill(context, "maya");
    send(context);
    await expectTexts("Registration failed", /^That username is taken/);
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await fill(context);
    context.bank.faults.goOffline();
    send(context);
    await expectTexts("Registration failed", /^We couldn't connect to the bank/);
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    submitFormOf(await openRegistration(context));
    await expectTexts(
      "Full name is required",
      "Please provide a valid email address",
      "Password must be at least 8 characters",
      "Please confirm your password",
      "You must agree to the terms and conditions",
    );
  },
});
