import { useState } from "react";
import { expect } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Column } from "#ui/theme/StoryLayout.tsx";
import { Alert } from "./Alert.tsx";

const meta = preview.meta({
  component: Alert,
  args: {
    tone: "negative" as const,
    title: "Authentication Failed",
    children: "Invalid or expired verification code. Please try again.",
  },
  decorators: [(Story) => <Column width={440}>{<Story />}</Column>],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Authentication Failed");
  },
});

export const Variants = meta.story({
  render: () => (
    <>
      <Alert tone="info" title="Only admins can change account numbers">
        <Link href="#support">Contact support</Link> if yours looks wrong.
      </Alert>
      <Alert tone="caution" title="This account is frozen">
        Money can still come in. It can't go out until you call us.
      </Alert>
      <Alert tone="negative" title="We couldn't load your transactions">
        Check your connection and try again.
      </Alert>
      <Alert tone="positive" title="Your password was changed" />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("status")).toHaveLength(3);
    await expect(canvas.getAllByRole("alert")).toHaveLength(1);
  },
});

export const WithActions = meta.story({
  args: {
    title: "We couldn't load your transactions",
    children: "Check your connection and try again.",
    action: <Button tone="secondary" size="dense">Try again</Button>,
  },
});

export const DontBlame = meta.story({
  name: "Don’t: an error without a way on",
  tags: ["dont"],
  args: { title: "Error", children: "Request failed with code 0x80070057." },
});

function AppearsOnPress() {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      {isShown && <Alert tone="negative" title="Authentication Failed" />}
      <div>
        <Button onPress={() => setIsShown(true)}>Verify</Button>
      </div>
    </>
  );
}

export const Appears = meta.story({
  render: () => <AppearsOnPress />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await expect(canvas.getByRole("alert")).toBeVisible();
  },
});

export const LongTextInNarrowPlace = meta.story({
  args: {
    tone: "caution",
    title: "This transfer waits for an administrator of the bank",
    children:
      "Reference WITHDRAWAL-2026-11-20-000000012500-USD-NOAHBRANDT. It usually takes an hour.",
  },
  decorators: [(Story) => <Column width={240}>{<Story />}</Column>],
});

export const RightToLeft = meta.story({
  args: { title: "فشل التحقق", children: "يرجى المحاولة مرة أخرى." },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
});
