import { expect, screen, waitFor } from "storybook/test";
import { verifyTwoFactor } from "#contract/twoFactor.ts";
import type { Backend } from "#mocks/backend.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** The second step of Noah's sign-in. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/auth" },
  parameters: { layout: "fullscreen", person: null },
});

async function giveThePassword({ canvas, userEvent }: Play) {
  await userEvent.type(await canvas.findByRole("textbox", { name: "Username" }), "noah");
  await userEvent.type(canvas.getByLabelText("Password"), DEMO_PASSWORD);
  await userEvent.keyboard("{Enter}");
  await canvas.findByRole("heading", { name: "Two-Factor Authentication" });
}

async function anotherCode(bank: Backend): Promise<string> {
  const code = Number(await codeSentTo(bank, "noah"));
  return String((code + 1) % 1_000_000).padStart(6, "0");
}

export const Asked = meta.story({
  parameters: { shows: ["session secondFactor", "secondFactor entering.typing"] },
  play: async (context) => {
    await giveThePassword(context);
    await expect(await findToast("2FA code sent")).toHaveTextContent(
      "Please enter your 2FA code to verify your identity.",
    );
    await expect(context.canvas.getByLabelText("Verification code")).toHaveFocus();
  },
});

export const Incomplete = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard("123{Enter}");
    await waitFor(() =>
      expect(context.canvas.getByText("Code must be exactly 6 characters")).toBeVisible()
    );
  },
});

export const WrongCode = meta.story({
  parameters: { shows: ["secondFactor entering.refused"] },
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard(await anotherCode(context.bank));
    await waitFor(() =>
      expect(context.canvas.getByRole("alert")).toHaveTextContent(
        "Authentication FailedInvalid or expired verification code. Please try again.",
      )
    );
    const field = context.canvas.getByLabelText("Verification code");
    await expect(field).toHaveValue("");
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const Verifying = meta.story({
  parameters: { shows: ["secondFactor verifying"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(verifyTwoFactor, "forever"),
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard("123456");
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Verifying..." })).toBeVisible()
    );
  },
});

export const LongerCode = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    await giveThePassword(context);
    await userEvent.click(canvas.getByRole("link", { name: "Use a longer code" }));
    const field = await canvas.findByLabelText("Longer code");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "abcde12345{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("alert")).toHaveTextContent("Authentication Failed")
    );
  },
});

export const Back = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Back" }));
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Sign in" })).toBeVisible()
    );
  },
});

export const SignsInByKeyboard = meta.story({
  play: async (context) => {
    await giveThePassword(context);
    await context.userEvent.keyboard(await codeSentTo(context.bank, "noah"));
    await expect(await findToast("Verification successful")).toHaveTextContent(
      "Welcome back, Noah",
    );
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome back, Noah")
    );
  },
});
