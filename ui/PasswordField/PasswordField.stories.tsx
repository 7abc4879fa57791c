import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { PasswordField } from "./PasswordField.tsx";

const meta = preview.meta({
  component: PasswordField,
  args: { label: "Password", autoComplete: "current-password", onChange: fn() },
  decorators: [(Story) => <Column width={360}>{<Story />}</Column>],
});

export const Default = meta.story({ args: { defaultValue: "slow-river-lantern" } });

export const ShowAndHide = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Password");
    await userEvent.type(field, "slow-river-lantern");
    await expect(args.onChange).toHaveBeenLastCalledWith("slow-river-lantern");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveValue("slow-river-lantern");
    await userEvent.click(canvas.getByRole("button", { name: "Hide password" }));
    await expect(field).toHaveAttribute("type", "password");
  },
});

export const WithHelp = meta.story({
  args: {
    label: "New password",
    autoComplete: "new-password",
    description: "At least 8 characters. A few words are better than a few signs.",
  },
});

export const Invalid = meta.story({
  args: {
    label: "Confirm Password",
    defaultValue: "slow-river-lanten",
    errorMessage: "Passwords do not match",
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Confirm Password");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Passwords do not match");
  },
});

export const Disabled = meta.story({ args: { defaultValue: "slow-river", isDisabled: true } });

export const Variants = meta.story({
  render: () => (
    <>
      <PasswordField label="Password" defaultValue="slow-river-lantern" />
      <PasswordField label="New password" description="At least 8 characters." />
      <PasswordField label="Confirm Password" errorMessage="Passwords do not match" />
      <PasswordField label="Old password" defaultValue="slow-river" isDisabled />
    </>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    label: "The password that you have used until today",
    description: "At least 8 characters; a sentence that only you know is easier to keep in mind.",
    defaultValue: "a sentence that only you know, written out in full",
  },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "كلمة المرور", defaultValue: "slow-river-lantern" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
