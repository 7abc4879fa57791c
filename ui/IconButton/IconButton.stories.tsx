import { ArrowRight, Copy, Ellipsis, Menu, X } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { IconButton } from "./IconButton.tsx";

const meta = preview.meta({
  component: IconButton,
  args: { icon: <X />, label: "Close", onPress: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const Tones = meta.story({
  render: () => (
    <Row>
      <IconButton icon={<X />} label="Close" />
      <IconButton icon={<Ellipsis />} label="More actions" tone="secondary" />
    </Row>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <Row>
      <IconButton icon={<Ellipsis />} label="More actions" size="row" tone="secondary" />
      <IconButton icon={<Copy />} label="Copy" size="dense" tone="secondary" />
      <IconButton icon={<X />} label="Close" tone="secondary" />
      <IconButton icon={<Menu />} label="Menu" size="page" tone="secondary" />
    </Row>
  ),
});

export const Disabled = meta.story({
  render: () => (
    <Row>
      <IconButton icon={<X />} label="Close" isDisabled />
      <IconButton icon={<Ellipsis />} label="More actions" isDisabled tone="secondary" />
    </Row>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <IconButton icon={<X />} label="Close" />
      <IconButton icon={<Ellipsis />} label="More actions" tone="secondary" />
      <IconButton icon={<Copy />} label="Copy" size="dense" tone="secondary" />
      <IconButton icon={<Menu />} label="Menu" size="page" tone="secondary" />
      <IconButton icon={<X />} label="Close for now" isDisabled tone="secondary" />
    </Row>
  ),
});

/** IconButton doesn't mirror icons: callers turn arrows themselves. */
export const RightToLeft = meta.story({
  render: () => (
    <div dir="rtl">
      <Row>
        <IconButton icon={<ArrowRight />} label="رجوع" tone="secondary" />
        <IconButton icon={<Copy />} label="نسخ" size="dense" tone="secondary" />
        <IconButton icon={<X />} label="إغلاق" />
      </Row>
    </div>
  ),
  play: async ({ canvas }) => {
    const leftOf = (name: string) => canvas.getByRole("button", { name }).offsetLeft;
    await expect(leftOf("رجوع")).toBeGreaterThan(leftOf("إغلاق"));
  },
});
