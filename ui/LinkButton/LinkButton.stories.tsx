import { ArrowRight, Download } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { LinkButton } from "./LinkButton.tsx";

const meta = preview.meta({
  component: LinkButton,
  args: { href: "#accounts", children: "Open an Account", onPress: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole("link", { name: "Open an Account" });
    await expect(link).toHaveAttribute("href", "#accounts");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const Tones = meta.story({
  render: () => (
    <Row>
      <LinkButton href="#start">Get Started</LinkButton>
      <LinkButton href="#login" tone="secondary">Login</LinkButton>
      <LinkButton href="#help" tone="quiet">Help</LinkButton>
    </Row>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <Row>
      <LinkButton href="#one" size="row" tone="secondary">View</LinkButton>
      <LinkButton href="#two" size="dense" tone="secondary" icon={<Download />}>
        Statement
      </LinkButton>
      <LinkButton href="#three" icon={<ArrowRight />}>Go to accounts</LinkButton>
      <LinkButton href="#four" size="page">Get Started</LinkButton>
    </Row>
  ),
});

export const LongLabelInNarrowPlace = meta.story({
  render: () => (
    <Column width={200}>
      <LinkButton href="#long" fullWidth size="page">
        See every transaction of this account
      </LinkButton>
    </Column>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Row>
      <LinkButton href="#start">Get Started</LinkButton>
      <LinkButton href="#login" tone="secondary">Login</LinkButton>
      <LinkButton href="#help" tone="quiet">Help</LinkButton>
      <LinkButton href="#statement" size="dense" tone="secondary" icon={<Download />}>
        Statement
      </LinkButton>
      <LinkButton href="#open" size="page">Open an Account</LinkButton>
    </Row>
  ),
});

export const RightToLeft = meta.story({
  args: { icon: <Download />, children: "كشف الحساب" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
