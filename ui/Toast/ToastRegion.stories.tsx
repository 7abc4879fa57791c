import { useState } from "react";
import { expect, fireEvent, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Row } from "#ui/theme/StoryLayout.tsx";
import { styled } from "#ui/theme/styled.ts";
import { ToastRegion } from "./ToastRegion.tsx";
import { clearToasts, showToast } from "./toastQueue.ts";

const meta = preview.meta({
  component: ToastRegion,
  beforeEach: () => {
    clearToasts();
    return clearToasts;
  },
  render: () => (
    <>
      <Row>
        <Button
          tone="secondary"
          onPress={() =>
            showToast({
              title: "Transaction submitted",
              description: "Your transaction has been submitted for processing.",
            })}
        >
          Submit transaction
        </Button>
        <Button
          tone="secondary"
          onPress={() =>
            showToast({
              title: "Error approving transaction",
              description: "Insufficient funds",
              tone: "destructive",
            })}
        >
          Fail
        </Button>
      </Row>
      <ToastRegion />
    </>
  ),
});

const toasts = () => screen.queryAllByRole("alertdialog");

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit transaction" }));
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent("Transaction submitted")
    );
    await expect(screen.getByRole("region", { name: "Notifications" })).toBeVisible();
  },
});

export const Destructive = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Insufficient funds"));
  },
});

export const DestructiveInTheDark = meta.story({
  globals: { mode: "dark", viewport: { value: "mobile1" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    await screen.findByRole("alert");
  },
});

export const OneAtATime = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    await userEvent.click(canvas.getByRole("button", { name: "Submit transaction" }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await expect(toasts()[0]).toHaveTextContent("Transaction submitted");

    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(toasts()).toHaveLength(0));
  },
});

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole("button", { name: "Submit transaction" });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("status");
    await userEvent.keyboard("{F8}");
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Notifications" })).toHaveFocus()
    );
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(toasts()).toHaveLength(0));
    await waitFor(() => expect(submit).toHaveFocus());
  },
});

async function swipe(px: number) {
  const toast = await screen.findByRole("alertdialog");
  const at = { pointerId: 1, button: 0, clientX: 20 };
  await fireEvent.pointerDown(toast, at);
  await fireEvent.pointerUp(toast, { ...at, clientX: 20 + px });
}

export const SwipeToTheRight = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit transaction" }));
    await swipe(40);
    await expect(toasts()).toHaveLength(1);
    await swipe(-80);
    await expect(toasts()).toHaveLength(1);
    await swipe(60);
    await waitFor(() => expect(toasts()).toHaveLength(0));
  },
});

export const LongTextOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  play: async () => {
    showToast({
      title: "Error updating account balance",
      description:
        "The balance of Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh is held by two transfers.",
      tone: "destructive",
    });
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("two transfers"));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

const Corner = styled.div`
  position: fixed;
  top: 80px;
  right: 24px;
`;

const CornerBar = styled.header`
  position: fixed;
  top: 0;
  right: 0;
  left: 0;
  height: 64px;
`;

/** Below the page's bar, and below content that appears under it. */
export const MakesWay = meta.story({
  render: function Render() {
    const [hasButton, setButton] = useState(false);
    return (
      <>
        <CornerBar />
        <Button tone="secondary" onPress={() => setButton(true)}>Add a button</Button>
        {hasButton && (
          <Corner>
            <Button>In the corner</Button>
          </Corner>
        )}
        <ToastRegion />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    showToast({ title: "Logged out" });
    const region = await screen.findByRole("region", { name: "Notifications" });
    const top = () => Math.round(region.getBoundingClientRect().top);
    await expect(top()).toBe(72);
    canvas.getByRole("button", { name: "Add a button" }).focus();
    await userEvent.keyboard("{Enter}");
    const corner = canvas.getByRole("button", { name: "In the corner" }).getBoundingClientRect();
    await waitFor(() => expect(top()).toBe(Math.round(corner.bottom) + 8));
  },
});

/** The way out stays the one to the right, and so does the corner. */
export const RightToLeft = meta.story({
  play: async () => {
    showToast({ title: "تم إرسال المعاملة", description: "تم إرسال معاملتك للمعالجة." });
    await waitFor(() => expect(toasts()).toHaveLength(1));
    // The region takes its direction from the reader's language, which no story can change.
    screen.getByRole("region", { name: "Notifications" }).dir = "rtl";
    const [toast] = toasts();
    const words = screen.getByText("تم إرسال المعاملة").getBoundingClientRect();
    const close = screen.getByRole("button", { name: "Close" }).getBoundingClientRect();
    await expect(close.right).toBeLessThan(words.right);
    await expect(toast?.getBoundingClientRect().right).toBeGreaterThan(innerWidth - 60);
  },
});
