import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { Money } from "./Money.tsx";

const meta = preview.meta({
  component: Money,
  args: { cents: 1_073_055, currency: "USD" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("$10,730.55")).toBeVisible();
  },
});

export const Signs = meta.story({
  render: () => (
    <Column width={160}>
      <Money cents={461_208} currency="USD" sign="deposit" />
      <Money cents={125_000} currency="EUR" sign="withdrawal" />
      <Money cents={100_000} currency="USD" />
      <Money cents={1_010_427} currency="USD" sign="auto" />
      <Money cents={-88_04} currency="USD" sign="auto" />
      <Money cents={0} currency="USD" sign="auto" />
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("+$4,612.08")).toBeVisible();
    await expect(canvas.getByText("−€1,250.00")).toBeVisible();
    await expect(canvas.getByText("$0.00")).toBeVisible();
  },
});

export const Rejected = meta.story({
  args: { cents: 60_000, sign: "withdrawal", tone: "muted" },
});

export const Hero = meta.story({
  args: { cents: 8_359_595, size: "hero" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("$83,595.95");
  },
});

export const Currencies = meta.story({
  render: () => (
    <Row>
      {["USD", "EUR", "GBP", "JPY", "CNY", "INR", "CAD", "AUD", "CHF", "SGD"].map((currency) => (
        <Money key={currency} cents={125_000_000} currency={currency} />
      ))}
    </Row>
  ),
});

export const RightToLeft = meta.story({
  render: () => (
    <p dir="rtl">
      الرصيد <Money cents={-125_000} currency="EUR" sign="auto" />
    </p>
  ),
  play: async ({ canvas }) => {
    const amount = canvas.getByText("−€1,250.00").firstChild;
    if (!amount) throw new Error("there is no amount");
    const place = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(amount, from);
      range.setEnd(amount, to);
      return range.getBoundingClientRect();
    };
    await expect(place(0, 1).left).toBeLessThan(place(2, 3).left);
  },
});
