import { expect, screen, waitFor } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

export const Empty = meta.story(cell("/auth register", "empty"));

export const Filled = meta.story(cell("/auth register", "typical"));

export const Pending = meta.story(cell("/auth register", "loading"));

export const NameTaken = meta.story(cell("/auth register", "refused"));

export const Offline = meta.story(cell("/auth register", "offline"));

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
