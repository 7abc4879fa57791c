import { ArrowLeft, ArrowRight } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Row } from "#ui/theme/StoryLayout.tsx";
import { Link } from "./Link.tsx";

const meta = preview.meta({
  component: Link,
  args: { href: "#recovery", children: "Forgot password", onPress: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Forgot password" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const WithIcon = meta.story({
  args: { href: "#home", icon: <ArrowLeft />, children: "Back to home" },
});

export const Quiet = meta.story({
  render: () => (
    <Row>
      <Link href="#features" tone="quiet">Features</Link>
      <Link href="#services" tone="quiet">Services</Link>
      <Link href="#about" tone="quiet">About</Link>
    </Row>
  ),
});

export const InsideText = meta.story({
  render: () => (
    <Column width={320}>
      <p>
        Only admins can change account numbers. <Link href="#support">Contact support</Link>{" "}
        and tell us which account it is about.
      </p>
    </Column>
  ),
});

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Variants = meta.story({
  render: () => (
    <Row>
      <Link href="#recovery">Forgot password</Link>
      <Link href="#features" tone="quiet">Features</Link>
      <Link href="#home" icon={<ArrowLeft />}>Back to home</Link>
      <Link href="#away" isDisabled>Not yet</Link>
    </Row>
  ),
});

export const LongTextInNarrowPlace = meta.story({
  args: { children: "See every transaction of this account since it was opened" },
  decorators: [(Story) => <Column width={160}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { icon: <ArrowRight />, children: "العودة إلى الصفحة الرئيسية" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
