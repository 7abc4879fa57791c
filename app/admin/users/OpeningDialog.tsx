import type { ReactNode } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { OpeningList, type OpeningListProps } from "./OpeningList.tsx";

export interface OpeningDialogProps {
  readonly title: string;
  readonly subject: ReactNode;
  readonly accounts: OpeningListProps["openings"];
  readonly isPending: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What is there and what is not, after a part of it failed: try the rest again, or leave it so. */
export function OpeningDialog(
  { title, subject, accounts, isPending, onRetry, onClose }: OpeningDialogProps,
) {
  return (
    <Dialog
      title={title}
      subject={subject}
      isOpen
      isDismissable={!isPending}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button tone="secondary" isDisabled={isPending} onPress={onClose}>Leave it so</Button>
          <Button isPending={isPending} pendingLabel="Trying..." onPress={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      <OpeningList openings={accounts} />
    </Dialog>
  );
}
