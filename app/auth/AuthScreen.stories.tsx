import { expect, waitFor } from "storybook/test";
import { login } from "#contract/session.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, signInAs } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

export const SignIn = meta.story({
  parameters: { shows: ["session resting", "recovery closed"] },
  play: () => expectTexts("Welcome back", "Sign in to see your accounts.", "Sign in"),
});

export const Pending = meta.story({
  parameters: { shows: ["session entering"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(login, "forever"),
  play: async (context) => {
    await signInAs(context, "maya");
    await expectTexts("Signing in...");
  },
});

export const WrongPassword = meta.story({
  play: async (context) => {
    await signInAs(context, "maya", "not-her-password");
    await expectTexts("Login failed", "Invalid username or password");
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await context.canvas.findByRole("button", { name: "Sign in" });
    context.bank.faults.goOffline();
    await signInAs(context, "maya");
    await expectTexts("Login failed", /^We couldn't connect to the bank/);
  },
});

export const Blocked = meta.story({
  play: async (context) => {
    await signInAs(context, "luis");
    await expectTexts("Login failed", "This account is blocked. Please contact support.");
  },
});

/** The bank chose her password a year ago, and she never replaced it. */
export const PasswordTooOld = meta.story({
  play: async (context) => {
    const { users } = context.bank.store;
    const maya = await users.byUsername("maya");
    await users.update(maya?.id ?? 0, { passwordChangeDue: true });
    await signInAs(context, "maya");
    await expectTexts(
      "Login failed",
      "Your temporary password has expired. Select Forgot password and set a new one.",
    );
  },
});

export const SignedInAlready = meta.story({
  parameters: { person: "maya" },
  play: () => expectTexts("Welcome back, Maya Ellison", "Total Balance"),
});

export const PasswordShown = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText("Password");
    await userEvent.type(field, "slow-river-9");
    await userEvent.click(await canvas.findByRole("button", { name: "Show password" }));
    await expect(field).toHaveAttribute("type", "text");
    await userEvent.click(await canvas.findByRole("button", { name: "Hide password" }));
    await expect(field).toHaveAttribute("type", "password");
  },
});

export const Invalid = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(canvas.getByText("Username is required")).toBeVisible());
    await expect(canvas.getByText("Password is required")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Username" })).toHaveFocus());
  },
});
