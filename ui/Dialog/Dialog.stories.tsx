import { useRef, useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

function OpensByButton(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  function change(next: boolean) {
    props.onOpenChange(next);
    setIsOpen(next);
  }
  return (
    <>
      <Button tone="secondary" onPress={() => change(true)}>Open</Button>
      <Dialog {...props} isOpen={isOpen} onOpenChange={change} />
    </>
  );
}

const meta = preview.meta({
  component: Dialog,
  args: {
    title: "Account number",
    isOpen: true,
    onOpenChange: fn(),
    children: <p>Only admins can change account numbers. Contact support if yours looks wrong.</p>,
    footer: <Button>Contact support</Button>,
  },
  render: (args) => <OpensByButton {...args} />,
});

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

export const Default = meta.story({
  args: { isOpen: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog", { name: "Account number" });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

    // The focus goes round inside.
    for (let step = 0; step < 4; step++) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await isClosed();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open" })).toHaveFocus());
  },
});

function GoesWithItsButton(props: DialogProps) {
  const place = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <>
      <h2 ref={place} tabIndex={-1}>Accounts</h2>
      {!isGone && <Button tone="secondary" onPress={() => setIsOpen(true)}>Open</Button>}
      <Dialog
        {...props}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setIsOpen(next);
          setIsGone(true);
        }}
        returnTo={() => place.current}
      />
    </>
  );
}

/** The opener is gone when the dialog closes: the focus goes where the owner says. */
export const OpenerIsGone = meta.story({
  args: { isOpen: false },
  render: (args) => <GoesWithItsButton {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("dialog", { name: "Account number" });
    await userEvent.keyboard("{Escape}");
    await isClosed();
    const heading = canvas.getByRole("heading", { name: "Accounts" });
    await waitFor(() => expect(heading).toHaveFocus());
  },
});

export const ClosesByItsButton = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await isClosed();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
});

/** The affected user is above everything else, and is announced with the title. */
export const OfSomebody = meta.story({
  args: {
    title: "Edit account number",
    subject: "Maya Ellison, Checking 4821",
    children: <p>The new number applies right away.</p>,
    footer: <Button>Save number</Button>,
  },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole("dialog", { name: "Edit account number" }))
        .toHaveAccessibleDescription("Maya Ellison, Checking 4821")
    );
  },
});

export const HasToBeAnswered = meta.story({
  args: {
    role: "alertdialog",
    isDismissable: false,
    title: "Still there?",
    children: <p>You will be signed out in 60 seconds to keep your account safe.</p>,
    footer: (
      <>
        <Button tone="quiet">Sign out</Button>
        <Button>Stay signed in</Button>
      </>
    ),
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole("alertdialog", { name: "Still there?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("alertdialog")).toBeVisible());
    await expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const OnlyItsOwnButtons = meta.story({
  args: { hasCloseButton: false, footer: <Button tone="secondary">Cancel</Button> },
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog");
    await expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await isClosed();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
});

const paragraphs = Array.from({ length: 12 }, (_, index) => (
  <p key={index}>
    Clause{" "}
    {index + 1}. Transfers between your own accounts cost nothing and are posted once they are
    approved.
  </p>
));

export const LongContentScrollsInside = meta.story({
  args: { title: "Terms of service", children: paragraphs },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => {
      const { top, bottom } = dialog.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect(screen.getByRole("button", { name: "Contact support" })).toBeVisible();
    });
  },
});

const withTabs = {
  title: "Quick Actions",
  footer: undefined,
  children: (
    <Tabs
      label="Quick Actions"
      items={[
        { id: "transfer", label: "Transfer", content: "Between your own accounts." },
        { id: "withdraw", label: "Withdraw", content: "To an account elsewhere." },
      ]}
    />
  ),
};

export const WithTabs = meta.story({ args: withTabs });

export const SheetOnAPhone = meta.story({
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
  args: {
    title: "Delete account?",
    children: <p>Savings •••• 7730 holds $48,200.00. Its transactions are also deleted.</p>,
    footer: (
      <>
        <Button tone="secondary">Cancel</Button>
        <Button tone="destructive">Delete account</Button>
      </>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBe(innerHeight));
    await expect(dialog.getBoundingClientRect().left).toBe(0);
  },
});

export const RightToLeft = meta.story({
  args: {
    title: "رقم الحساب",
    children: <p>لا يمكن تغيير رقم الحساب إلا من قبل الإدارة.</p>,
    footer: <Button>اتصل بالدعم</Button>,
  },
  beforeEach: () => {
    document.documentElement.dir = "rtl";
    return () => document.documentElement.removeAttribute("dir");
  },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "رقم الحساب" });
    const close = screen.getByRole("button", { name: "Close" }).getBoundingClientRect();
    await expect(close.right).toBeLessThan(dialog.getBoundingClientRect().right - 100);
  },
});
