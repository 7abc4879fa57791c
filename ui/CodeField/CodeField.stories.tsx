import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { CodeField, type CodeFieldProps } from "./CodeField.tsx";

/** Keeps the digits, as a form would. */
function Kept(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <CodeField
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange(next);
        }}
      />
      <div>
        <Button tone="secondary" onPress={() => setValue("")}>Clear</Button>
      </div>
    </>
  );
}

const meta = preview.meta({
  component: CodeField,
  args: {
    label: "Verification code",
    description: "6 digits",
    value: "",
    onChange: fn(),
    onComplete: fn(),
  },
  decorators: [(Story) => <Column width={424}>{<Story />}</Column>],
  render: (args) => <Kept {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Verification code" });
    await expect(field).toHaveAccessibleDescription("6 digits");
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("40x9");
    await expect(field).toHaveValue("409");
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard("713");
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith("409713");
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <CodeField label="Empty" value="" onChange={fn()} />
      <CodeField label="Three digits" value="409" onChange={fn()} description="6 digits" />
      <CodeField label="Rejected" isLabelHidden value="" onChange={fn()} isInvalid />
      <CodeField
        label="Wrong"
        value="409"
        onChange={fn()}
        errorMessage="Code must be exactly 6 characters"
      />
      <CodeField label="Being checked" value="409713" onChange={fn()} isReadOnly />
      <CodeField label="Not now" value="409713" onChange={fn()} isDisabled />
    </>
  ),
});

export const Pasted = meta.story({
  args: { value: "40" },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Verification code" });
    await userEvent.tab();
    await userEvent.paste("123 456");
    await expect(field).toHaveValue("123456");
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
  },
});

export const PastedTooLong = meta.story({
  args: { value: "40" },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Verification code" });
    await userEvent.tab();
    await userEvent.paste("1234567");
    await waitFor(() =>
      expect(canvas.getByText("Code must be exactly 6 characters")).toBeVisible()
    );
    await expect(field).toHaveValue("40");
    await expect(field).toBeInvalid();
    await userEvent.paste("123456");
    await expect(field).toHaveValue("123456");
    await expect(field).toBeValid();
    await expect(args.onComplete).toHaveBeenCalledOnce();
  },
});

export const MendedByKeyboard = meta.story({
  args: { value: "409713" },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Verification code" });
    await userEvent.tab();
    await userEvent.keyboard("{Home}{ArrowRight}8");
    await expect(field).toHaveValue("489713");
    await userEvent.keyboard("{End}{Backspace}{Backspace}");
    await expect(field).toHaveValue("4897");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Delete}");
    await expect(field).toHaveValue("487");
    await userEvent.keyboard("1");
    await expect(field).toHaveValue("4817");
  },
});

export const ClearedOnRequest = meta.story({
  args: { value: "409713" },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Verification code" });
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(field).toHaveValue("");
    await userEvent.click(field);
    await userEvent.keyboard("7");
    await expect(field).toHaveValue("7");
  },
});

export const Invalid = meta.story({
  args: { errorMessage: "Code must be exactly 6 characters", value: "4097" },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Verification code" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("Code must be exactly 6 characters");
    await userEvent.tab();
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    label: "The code that your administrator has just read out to you",
    description: undefined,
    errorMessage: "This code is not the right one, or it has expired since: ask for a new one.",
  },
  decorators: [(Story) => <Column width={260}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "رمز التحقق", description: "٦ أرقام", value: "409" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
