import { expect, screen, waitFor } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import { cell } from "#storybook/matrix/cell.ts";
import preview from "#storybook/preview.tsx";
import { fillRegistration, openRegistration } from "#storybook/registering.ts";
import { findToast } from "#storybook/steps.ts";

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
  play: async (context) => {
    await openRegistration(context);
    const { canvas, userEvent } = context;
    await userEvent.type(await canvas.findByLabelText("Password"), "otter-lamp-violin");
    await userEvent.type(await canvas.findByLabelText("Confirm Password"), "otter-lamp-viola");
    await userEvent.click(await canvas.findByRole("button", { name: "Create account" }));
    await expect((await canvas.findAllByText("Passwords do not match"))[0]).toBeVisible();
  },
});

/** The bank would refuse it, so it is not sent. */
export const PasswordEasyToGuess = meta.story({
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
