import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { ChatComposer, type ChatComposerProps } from "./ChatComposer.tsx";
import { ComposerKeys } from "./ComposerKeys.tsx";

const meta = preview.meta({
  component: ChatComposer,
  args: { label: "Message", value: "", onChange: fn(), onSend: fn() },
  decorators: [(Story) => <Column width={640}>{<Story />}</Column>],
});

function Writing(props: ChatComposerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div>
      <ChatComposer
        {...props}
        value={value}
        onChange={(words) => {
          setValue(words);
          props.onChange(words);
        }}
      />
      <ComposerKeys />
    </div>
  );
}

export const Default = meta.story({
  render: (args) => <Writing {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole("textbox", { name: "Message" });
    await userEvent.type(box, "Hello{Shift>}{Enter}{/Shift}there");
    await expect(box).toHaveValue("Hello\nthere");
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(box).toHaveValue("Hello\nthere");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(args.onSend).toHaveBeenCalledTimes(2);
    await expect(box).toHaveFocus();
  },
});

export const Variants = meta.story({
  render: (args) => (
    <>
      <ChatComposer {...args} placeholder="Message Maya Ellison" />
      <ChatComposer {...args} value="Perfect, thank you. One more thing" />
      <ChatComposer {...args} errorMessage="Message cannot be empty" />
      <ChatComposer {...args} value={"a ".repeat(930).trim()} />
    </>
  ),
});

export const NothingWritten = meta.story({
  args: { errorMessage: "Message cannot be empty" },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Message" });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription("Message cannot be empty");
  },
});

export const GrowsToFiveLines = meta.story({
  render: (args) => <Writing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("textbox", { name: "Message" });
    const one = box.clientHeight;
    await userEvent.type(box, "1{Shift>}{Enter}{/Shift}2{Shift>}{Enter}{/Shift}3");
    await expect(box.clientHeight).toBeGreaterThan(2 * one * 0.7);
    await userEvent.paste("\n4\n5\n6\n7");
    await expect(box.clientHeight).toBeLessThan(one + 5 * 24);
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  },
});

export const OverTheLimit = meta.story({
  args: { value: "a".repeat(2_012) },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole("textbox", { name: "Message" });
    await expect(box).toHaveAccessibleDescription("12 characters over the limit of 2,000");
    await userEvent.type(box, "{Enter}");
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    label: "Message Wilhelmina Featherstonehaugh-Montgomery",
    placeholder: "Message Wilhelmina Featherstonehaugh-Montgomery",
    value: `https://kestrel.example/${"statements/".repeat(12)}`,
  },
  decorators: [(Story) => <Column width={280}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "رسالة", placeholder: "اكتب رسالة" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
