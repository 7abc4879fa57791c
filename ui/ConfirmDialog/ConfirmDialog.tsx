import type { ReactNode } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";

export type ConfirmDialogProps = {
  /** The question: "Delete account?". */
  title: string;
  isOpen: boolean;
  /** Called with `false` by Cancel, the close button and Escape. */
  onOpenChange: (isOpen: boolean) => void;
  /** The affected user or thing. */
  subject?: ReactNode;
  /** The consequences, in a paragraph or two. */
  children: ReactNode;
  /** The verb of the question, never "Yes": "Delete account". */
  confirmLabel: string;
  /** Doesn't close the dialog: close it when the action is done. */
  onConfirm: () => void;
  /** Label of the dismiss button, if the action itself is "Cancel". */
  dismissLabel?: string;
  tone?: "primary" | "destructive";
  /** While it is being done the dialog cannot be put away. */
  isPending?: boolean;
  /** "Deleting..." */
  pendingLabel?: string;
  /** Returns the element to focus after closing, if the opener is gone. */
  returnTo?: ReturnTo;
};

/**
 * Asks for confirmation of an action that is hard to undo. The focus starts on the dismiss button.
 */
export function ConfirmDialog(
  {
    title,
    isOpen,
    onOpenChange,
    subject,
    children,
    confirmLabel,
    onConfirm,
    dismissLabel = "Cancel",
    tone = "primary",
    isPending = false,
    pendingLabel,
    returnTo,
  }: ConfirmDialogProps,
) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      subject={subject}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isPending}
      returnTo={returnTo}
      footer={
        <>
          <Button
            tone="secondary"
            autoFocus
            isDisabled={isPending}
            onPress={() => onOpenChange(false)}
          >
            {dismissLabel}
          </Button>
          <Button
            tone={tone}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
