import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deletePayee, type Payee } from "#contract/payees.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { payeesKey } from "#app/api/payeeQueries.ts";
import { schedulesKey } from "#app/api/scheduleQueries.ts";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";

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
  const remove = useRemove(payee, onClose);
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
        else remove.mutate(choice);
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

function useRemove({ id, name }: Payee, onDone: () => void) {
  const { client } = useBank();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (schedules: Choice | null) =>
      client.request(deletePayee, {
        params: { id },
        body: schedules === null ? {} : { schedules },
      }),
    onSuccess: () => void notify({ title: "Payee removed", description: name }),
    onError: (error) => notifyFailure("We couldn't remove the payee", error),
    onSettled: () => {
      void askAgain(queryClient, payeesKey);
      void askAgain(queryClient, schedulesKey);
      onDone();
    },
  });
}
