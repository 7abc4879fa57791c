import { useState } from "react";
import { deletePayee, type Payee } from "#contract/payees.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { payeesKey } from "#app/api/queries.ts";
import { schedulesKey } from "#app/api/scheduleQueries.ts";
import { useAct } from "#app/shell/useAct.ts";

const choices = [
  { id: "stop", label: "Cancel scheduled withdrawals" },
  { id: "stay", label: "Keep sending to this number" },
] as const;
type Choice = (typeof choices)[number]["id"];

export interface RemovePayeeProps {
  readonly payee: Payee;
  readonly onClose: () => void;
}

/** The question before a payee goes: and what becomes of the schedules that go there. */
export function RemovePayee({ payee, onClose }: RemovePayeeProps) {
  const { name, schedules } = payee;
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const remove = useRemove(payee);
  const hasSchedules = schedules > 0;
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Remove payee"
      tone="destructive"
      isPending={remove.isPending}
      pendingLabel="Removing..."
      onConfirm={() => {
        if (hasSchedules && choice === null) setMissing(true);
        else remove.mutate(choice, { onSettled: onClose });
      }}
    >
      <Stack $gap={20}>
        <p>Past payments stay in your transactions. You can add this payee again anytime.</p>
        {hasSchedules && (
          <RadioGroup
            label={schedules === 1
              ? "1 scheduled withdrawal goes to this number"
              : `${schedules} scheduled withdrawals go to this number`}
            options={choices}
            selectedId={choice}
            onSelect={setChoice}
            errorMessage={isMissing && choice === null
              ? "Choose what happens to the scheduled withdrawals."
              : undefined}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function useRemove({ id, name }: Payee) {
  return useAct({
    run: (client, schedules: Choice | null) =>
      client.request(deletePayee, {
        params: { id },
        body: schedules === null ? {} : { schedules },
      }),
    done: () => ({ title: "Payee removed", description: name }),
    failed: "We couldn't remove the payee",
    isBrief: true,
    refetch: (queryClient) =>
      Promise.all([askAgain(queryClient, payeesKey), askAgain(queryClient, schedulesKey)]),
  });
}
