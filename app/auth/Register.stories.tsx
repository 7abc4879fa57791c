import { expect, screen, waitFor } from "storybook/test";
import { register } from "#contract/registration.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

async function open({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
  await canvas.findByRole("button", { name: "Create account" });
}

async function fill({ canvas, userEvent }: Play, username = "iris") {
  const type = (label: string, text: string) => userEvent.type(canvas.getByLabelText(label), text);
  await type("Full Name", "Iris Novak");
  await type("Email", `${username}@novak.example`);
  await type("Username", username);
  await type("Password", "otter-lamp-violin");
  await type("Confirm Password", "otter-lamp-violin");
  await type("Last 4 of SSN", "1234");
  await userEvent.click(canvas.getByRole("checkbox", { name: /I agree to the terms/ }));
}

export const Empty = meta.story({ play: open });

export const Filled = meta.story({
  play: async (context) => {
    await open(context);
    await fill(context);
    await expect(context.canvas.getByText(/^(Strong|Good)/)).toBeVisible();
  },
});

export const Invalid = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await open(context);
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
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

export const NameTaken = meta.story({
  play: async (context) => {
    await open(context);
    await fill(context, "maya");
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Create account" }));
    await expect(await findToast("Registration failed")).toHaveTextContent(
      "That username is taken",
    );
    await expect(context.canvas.getByLabelText("Full Name")).toHaveValue("Iris Novak");
  },
});

export const Pending = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(register, "forever"),
  play: async (context) => {
    await open(context);
    await fill(context);
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Create account" }));
    const button = await context.canvas.findByRole("button", { name: "Creating account..." });
    await expect(button).toBeVisible();
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await open(context);
    await fill(context);
    context.bank.faults.goOffline();
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Create account" }));
    await expect(await findToast("Registration failed")).toHaveTextContent(
      "We could not reach the bank.",
    );
  },
});

export const Registers = meta.story({
  play: async (context) => {
    await open(context);
    await fill(context);
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Create account" }));
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
  play: async (context) => {
    await open(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByLabelText("Password"), "otter-lamp-violin");
    await userEvent.type(canvas.getByLabelText("Confirm Password"), "otter-lamp-viola");
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
    await expect((await canvas.findAllByText("Passwords do not match"))[0]).toBeVisible();
  },
});
