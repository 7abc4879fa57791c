import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { DateTime } from "./DateTime.tsx";

const meta = preview.meta({ component: DateTime });

const value = "2024-03-05T12:00:00Z";

export const ForCustomers = meta.story({
  args: { value, format: "customer" },
  play: async ({ canvas }) => {
    const time = canvas.getByText(/^Mar [456], 2024$/);
    await expect(time).toHaveAttribute("dateTime", value);
  },
});

export const ForAdmins = meta.story({
  args: { value, format: "admin" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Mar 0[456], 2024 - \d{1,2}:\d{2} [AP]M$/)).toBeVisible();
  },
});

export const Variants = meta.story({
  args: { value, format: "customer" },
  render: () => (
    <Column width={320}>
      <DateTime value={value} format="customer" />
      <DateTime value={value} format="admin" />
    </Column>
  ),
});

export const NotADate = meta.story({
  args: { value: "soon", format: "customer" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("soon")).toBeVisible();
  },
});

export const StaysOnOneLine = meta.story({
  args: { value, format: "admin" },
  decorators: [(Story) => <Column width={80}>{<Story />}</Column>],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2024/).getClientRects()).toHaveLength(1);
  },
});

/** A date keeps its order among words that run the other way. */
export const RightToLeft = meta.story({
  args: { value, format: "admin" },
  render: (args) => (
    <p dir="rtl">
      موعد التحويل <DateTime {...args} />، 3 أيام
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(/2024/)).unicodeBidi).toBe("isolate");
  },
});
