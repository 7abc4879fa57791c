import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Column, Groups, Row } from "#ui/theme/StoryLayout.tsx";
import { Button, type ButtonProps } from "./Button.tsx";

const meta = preview.meta({ component: Button, args: { children: "Sign in", onPress: fn() } });

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Sign in" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const Tones = meta.story({
  render: () => (
    <Row>
      <Button>Sign in</Button>
      <Button tone="secondary">Cancel</Button>
      <Button tone="quiet">Reject</Button>
      <Button tone="destructive">Delete user</Button>
    </Row>
  ),
});

/** The focus of a form's end: one next step, and a way out. */
export const MainAndOtherAction = meta.story({
  render: () => (
    <Row>
      <Button>Submit transfer</Button>
      <Button tone="quiet">Cancel</Button>
    </Row>
  ),
});

export const DontTwoMainActions = meta.story({
  name: "Don’t: two main actions",
  tags: ["dont"],
  render: () => (
    <Row>
      <Button>Submit transfer</Button>
      <Button>Cancel</Button>
    </Row>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <Row>
      <Button size="row">Approve</Button>
      <Button size="dense">Generate code</Button>
      <Button icon={<ArrowLeftRight />} tone="secondary">Transfer</Button>
      <Button size="page">Submit transfer</Button>
    </Row>
  ),
});

export const Disabled = meta.story({
  render: () => (
    <Row>
      <Button isDisabled>Sign in</Button>
      <Button isDisabled tone="secondary">Coming Soon</Button>
      <Button isDisabled tone="quiet">Reject</Button>
      <Button isDisabled tone="destructive">Delete user</Button>
    </Row>
  ),
});

function SignsIn(props: ButtonProps) {
  const [isPending, setIsPending] = useState(false);
  return (
    <Button
      {...props}
      isPending={isPending}
      pendingLabel="Signing in..."
      onPress={(press) => {
        props.onPress?.(press);
        setIsPending(true);
      }}
    />
  );
}

export const PendingKeepsItsWidth = meta.story({
  render: (args) => <SignsIn {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Sign in" });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(canvas.getByRole("button", { name: "Signing in..." })).toBe(button);
    await expect(button.getBoundingClientRect().width).toBe(width);
    await userEvent.click(button);
    await userEvent.keyboard("{Enter}");
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const PendingTones = meta.story({
  render: () => (
    <Row>
      <Button isPending pendingLabel="Signing in...">Sign in</Button>
      <Button isPending pendingLabel="Verifying..." tone="secondary">Verify</Button>
      <Button isPending pendingLabel="Saving..." tone="quiet">Save</Button>
      <Button isPending pendingLabel="Deleting..." tone="destructive">Delete user</Button>
      <Button isPending size="row" tone="secondary">Approve</Button>
    </Row>
  ),
});

export const LongLabelInNarrowPlace = meta.story({
  render: () => (
    <Column width={200}>
      <Button fullWidth size="page">Request an adjustment of this account’s balance</Button>
      <Button fullWidth tone="secondary" icon={<ArrowLeftRight />}>
        Transfer between your own accounts
      </Button>
    </Column>
  ),
});

export const Variants = meta.story({
  render: () => (
    <Groups>
      <Row>
        <Button>Sign in</Button>
        <Button tone="secondary" icon={<ArrowLeftRight />}>Transfer</Button>
        <Button tone="quiet">Reject</Button>
        <Button tone="destructive">Delete user</Button>
      </Row>
      <Row>
        <Button size="row">Approve</Button>
        <Button size="dense">Generate code</Button>
        <Button size="page">Submit transfer</Button>
        <Button isPending pendingLabel="Signing in...">Sign in</Button>
        <Button isDisabled>Sign in</Button>
      </Row>
    </Groups>
  ),
});

export const RightToLeft = meta.story({
  args: { icon: <ArrowLeftRight />, children: "تحويل" },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
