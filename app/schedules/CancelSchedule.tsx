import type { Schedule } from "#contract/schedules.ts";
import { describe } from "#contract/transactionWords.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";

export interface CancelScheduleProps {
  /** Null while the dialog is closed. */
  readonly schedule: Schedule | null;
  readonly isPending: boolean;
  readonly onConfirm: (schedule: Schedule) => void;
  readonly onClose: () => void;
}

export function CancelSchedule({ schedule, isPending, onConfirm, onClose }: CancelScheduleProps) {
  return (
    <ConfirmDialog
      title={schedule ? `Cancel ${describe(schedule)}?` : ""}
      isOpen={schedule !== null}
      onOpenChange={onClose}
      confirmLabel="Cancel transfer"
      dismissLabel="Keep it"
      tone="destructive"
      isPending={isPending}
      pendingLabel="Canceling..."
      onConfirm={() => schedule && onConfirm(schedule)}
    >
      <p>We won't submit any more of these transfers. Pending ones don't change.</p>
    </ConfirmDialog>
  );
}
