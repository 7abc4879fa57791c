import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

function OpensByButton(props: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  return (
    <>
      <Button tone="secondary" onPress={() => setIsOpen(true)}>Open</Button>
      <ConfirmDialog
        {...props}
        isOpen={isOpen}
        onOpenChange={(next) => {
          props.onOpenChange(next);
          setIsOpen(next);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  component: ConfirmDialog,
  args: {
    title: "Delete account?",
    children: <p>Savings •••• 7730 holds $48,200.00. Its transactions are also deleted.</p>,
    confirmLabel: "Delete account",
    pendingLabel: "Deleting...",
    tone: "destructive" as const,
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  render: (args) => <OpensByButton {...args} />,
});

export const Default = meta.story({
  args: { isOpen: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("alertdialog", { name: "Delete account?" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open" })).toHaveFocus());
  },
});

export const Confirmed = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const Pending = meta.story({
  args: { isPending: true },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Deleting..." }));
    await userEvent.keyboard("{Escape}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  },
});

export const NotDestructive = meta.story({
  args: {
    title: "Approve transaction?",
    tone: "primary",
    confirmLabel: "Approve",
    pendingLabel: undefined,
    children: <p>$12,500.00 will leave Noah Brandt's Checking •••• 3318 right away.</p>,
  },
});

export const LongTextOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" } },
  args: {
    title: "Delete the setting that says how long codes are valid?",
    confirmLabel: "Delete the setting for everyone",
    children: (
      <>
        <p>Every part of the bank that reads this setting falls back to what it was built with.</p>
        <p>You can add the setting again later, under the same name.</p>
      </>
    ),
  },
});

export const RightToLeft = meta.story({
  args: {
    title: "حذف الحساب؟",
    confirmLabel: "حذف الحساب",
    children: <p>ستحذف معاملاته أيضًا.</p>,
  },
  beforeEach: () => {
    document.documentElement.dir = "rtl";
    return () => document.documentElement.removeAttribute("dir");
  },
  play: async () => {
    const remove = await screen.findByRole("button", { name: "حذف الحساب" });
    const cancel = screen.getByRole("button", { name: "Cancel" });
    await expect(remove.getBoundingClientRect().right)
      .toBeLessThan(cancel.getBoundingClientRect().left);
  },
});
