import { expect, screen, waitFor } from "storybook/test";
import { register } from "#contract/registration.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

/** Goes to the form for new customers. */
async function openRegistration({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
  await canvas.findByRole("button", { name: "Create account" });
}

/** Fills all that the form asks for, without sending it. */
async function fillRegistration(
  { canvas, userEvent }: Play,
  username = "iris",
): Promise<void> {
  const type = (label: string, text: string) => userEvent.type(canvas.getByLabelText(label), text);
  await type("Full Name", "Iris Novak");
  await type("Email", `${username}@novak.example`);
  await type("Username", username);
  await type("Password", "otter-lamp-violin");
  await type("Confirm Password", "otter-lamp-violin");
  await type("Last 4 of SSN", "1234");
  await userEvent.click(canvas.getByRole("checkbox", { name: /I agree to the terms/ }));
}

async function fill(context: Play, username?: string): Promise<void> {
  await openRegistration(context);
  await fillRegistration(context, username);
}

async function send({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
}

export const Empty = meta.story({
  play: async (context) => {
    await openRegistration(context);
    await expectTexts("Open your account", "Create account");
  },
});

export const Filled = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await fill(context);
    await expectTexts(/^(Strong|Good)/);
  },
});

export const Pending = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.delayCall(register, "forever"),
  play: async (context) => {
    await fill(context);
    await send(context);
    await expectTexts("Creating account...");
  },
});

export const NameTaken = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { canvas } = context;
    await fill(context, "maya");
    await send(context);
    await expectTexts("Registration failed", /^That username is taken/);
    await waitFor(() => expect(canvas.getByLabelText("Full Name")).toHaveValue("Iris Novak"));
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await fill(context);
    context.bank.faults.goOffline();
    await send(context);
    await expectTexts("Registration failed", /^We could not reach the bank/);
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await openRegistration(context);
    await userEvent.click(await canvas.findByRole("button", { name: "Create account" }));
    for (
      const text of [
        "Full name is required",
        "Please provide a valid email address",
        "Password must be at least 8 characters",
        "Please confirm your password",
        "You must agree to the terms and conditions",
      ]
    ) await expect((await canvas.findAllByText(text)).length).toBeGreaterThan(0);
    await waitFor(() => expect(canvas.getByLabelText("Full Name")).toHaveFocus());
  },
});

export const Registers = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await openRegistration(context);
    await fillRegistration(context);
    await context.userEvent.click(
      await context.canvas.findByRole("button", { name: "Create account" }),
    );
    await expect(await findToast("Registration successful")).toHaveTextContent(
      "Welcome to Kestrel",
    );
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
        "Welcome back, Iris Novak",
      )
    );
  },
});

export const PasswordsDiffer = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await openRegistration(context);
    const { canvas, userEvent } = context;
    await userEvent.type(await canvas.findByLabelText("Password"), "otter-lamp-violin");
    await userEvent.type(await canvas.findByLabelText("Confirm Password"), "otter-lamp-viola");
    await userEvent.click(await canvas.findByRole("button", { name: "Create account" }));
    await expectTexts(
      "Passwords do not match",
      "Please provide a valid email address",
      "Full name is required",
      "You must agree to the terms and conditions",
    );
  },
});

/** The bank would refuse it, so it is not sent. */
export const PasswordEasyToGuess = meta.story({
  tags: ["flow"],
  play: async (context) => {
    await openRegistration(context);
    await fillRegistration(context);
    const { canvas, userEvent } = context;
    const field = canvas.getByLabelText("Password");
    await userEvent.clear(field);
    await userEvent.type(field, "password1");
    await userEvent.click(await canvas.findByRole("button", { name: "Create account" }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription("This password is too easy to guess");
  },
});
