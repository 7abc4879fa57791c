import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { MoneyField, type MoneyFieldProps } from "./MoneyField.tsx";

const meta = preview.meta({
  component: MoneyField,
  args: { label: "Amount", currency: "USD", cents: null, onChange: fn(), onBlur: fn() },
  decorators: [(Story) => <Column width={440}>{<Story />}</Column>],
  render: (args) => <Kept {...args} />,
});

/** Keeps the amount, as a form would. */
function Kept(props: MoneyFieldProps) {
  const [cents, setCents] = useState(props.cents);
  return (
    <MoneyField
      {...props}
      cents={cents}
      onChange={(amount) => {
        setCents(amount);
        props.onChange(amount);
      }}
    />
  );
}

export const Default = meta.story({
  args: { cents: 12_000, description: "Available now $10,730.55" },
});

export const TidiedOnLeaving = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Amount" });
    await userEvent.type(field, "1.234,5");
    await expect(args.onChange).toHaveBeenLastCalledWith(123_450);
    await expect(field).toHaveValue("1.234,5");
    await userEvent.tab();
    await expect(field).toHaveValue("1,234.50");
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
});

export const Pasted = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Amount" });
    for (const text of ["1,234.50", "1.234,50"]) {
      await userEvent.clear(field);
      await userEvent.paste(text);
      await expect(args.onChange).toHaveBeenLastCalledWith(123_450);
      await expect(field).toHaveValue(text);
      await userEvent.tab();
      await expect(field).toHaveValue("1,234.50");
    }
  },
});

export const NotAnAmount = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Amount" });
    await userEvent.type(field, "12x");
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.tab();
    await expect(field).toHaveValue("12x");
  },
});

export const Large = meta.story({ args: { cents: 240_000, size: "large" } });

export const Currencies = meta.story({
  render: () => (
    <>
      <Kept label="Yen" currency="JPY" cents={125_000_000} onChange={fn()} />
      <Kept label="Swiss francs" currency="CHF" cents={null} onChange={fn()} />
      <Kept label="Canadian dollars" currency="CAD" cents={-4_250} onChange={fn()} size="large" />
    </>
  ),
});

export const Invalid = meta.story({
  args: { cents: 0, errorMessage: "Amount must be greater than 0" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(
      "Amount must be greater than 0 USD",
    );
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Kept label="Amount" currency="USD" cents={12_000} onChange={fn()} />
      <Kept label="Initial balance" currency="JPY" cents={125_000_000} onChange={fn()} />
      <Kept label="Transfer" currency="CHF" cents={240_000} onChange={fn()} size="large" />
      <Kept
        label="Rejected"
        currency="USD"
        cents={0}
        onChange={fn()}
        errorMessage="Amount must be greater than 0"
      />
      <Kept label="Closed" currency="USD" cents={12_000} onChange={fn()} isDisabled />
    </>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    label: "The amount by which the balance is to be adjusted",
    cents: 99_999_999_999_99,
    description: "Positive adds to the balance, negative takes from it, once it is approved.",
  },
  decorators: [(Story) => <Column width={200}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { label: "المبلغ", cents: 123_450 },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
