import { useId, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { createSchedule, previewSchedule } from "#contract/schedules.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { schedulesKey } from "#app/api/scheduleQueries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { CheckedForm } from "#app/shell/CheckedForm.tsx";
import { FailureNote } from "#app/shell/FailureNote.tsx";
import { PayeeQuestion, usePayeeDoubt } from "#app/shell/PayeeQuestion.tsx";
import { browserZone } from "#app/shell/browserZone.ts";
import { useOwner } from "#app/shell/owner.ts";
import { useAct } from "#app/shell/useAct.ts";
import {
  emptySchedule,
  missingIn,
  type ScheduleBody,
  scheduleBodyOf,
  type ScheduleDraft,
  type ScheduleField,
} from "./scheduleDraft.ts";
import { ScheduleFields } from "./ScheduleFields.tsx";
import { UpcomingDates } from "./UpcomingDates.tsx";

export interface ScheduleDialogProps {
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly onClose: () => void;
}

/** A transfer is scheduled in two steps: fill in, and look at the next dates. */
export function ScheduleDialog({ accounts, currency, onClose }: ScheduleDialogProps) {
  const [draft, setDraft] = useState(emptySchedule);
  const form = useId();
  const preview = usePreview();
  const create = useCreate(onClose);
  const zone = browserZone();
  const body = scheduleBodyOf(draft, zone);
  const { doubt, keep } = usePayeeDoubt(
    draft.type === "withdrawal"
      ? { accountNumber: draft.externalAccount, names: [draft.externalAccount, draft.description] }
      : null,
  );
  const error = create.error ?? preview.error;
  const dates = preview.data?.dates;

  function lookOver() {
    create.reset();
    if (body !== null) preview.mutate(body);
  }

  return (
    <Dialog
      title="Schedule a transfer"
      size="wide"
      isOpen
      isDismissable={!create.isPending}
      onOpenChange={onClose}
      footer={dates === undefined ? <PreviewButton form={form} isPending={preview.isPending} /> : (
        <>
          <Button tone="secondary" isDisabled={create.isPending} onPress={preview.reset}>
            Back
          </Button>
          <Button
            autoFocus
            isDisabled={doubt !== undefined}
            isPending={create.isPending}
            pendingLabel="Scheduling..."
            onPress={() => body && create.mutate(body)}
          >
            Schedule
          </Button>
        </>
      )}
    >
      {dates === undefined || body === null
        ? (
          <FirstStep
            id={form}
            draft={draft}
            accounts={accounts}
            currency={currency}
            error={error}
            isPending={preview.isPending}
            onChange={(next) => {
              preview.reset();
              create.reset();
              setDraft(next);
            }}
            onSubmit={lookOver}
          />
        )
        : (
          <>
            {doubt && (
              <PayeeQuestion
                doubt={doubt}
                onUse={(externalAccount) => setDraft({ ...draft, externalAccount })}
                onKeep={keep}
              />
            )}
            <UpcomingDates schedule={body} dates={dates} accounts={accounts} currency={currency} />
            <FailureNote error={error} />
          </>
        )}
    </Dialog>
  );
}

interface PreviewButtonProps {
  readonly form: string;
  readonly isPending: boolean;
}

function PreviewButton({ form, isPending }: PreviewButtonProps) {
  return (
    <Button
      type="submit"
      form={form}
      size="page"
      fullWidth
      isPending={isPending}
      pendingLabel="Checking dates..."
    >
      Preview dates
    </Button>
  );
}

interface FirstStepProps extends Omit<ScheduleDialogProps, "onClose"> {
  readonly id: string;
  readonly draft: ScheduleDraft;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onChange: (draft: ScheduleDraft) => void;
  readonly onSubmit: () => void;
}

function FirstStep(
  { id, draft, accounts, currency, error, isPending, onChange, onSubmit }: FirstStepProps,
) {
  const { company } = useOwner();
  return (
    <CheckedForm
      id={id}
      label="Schedule a transfer"
      errors={missingIn(draft)}
      error={error}
      note="rest"
      hasSummary
      isPending={isPending}
      onSubmit={onSubmit}
    >
      {(fieldOf) => (
        <>
          <Quiet as="p">
            {company === null
              ? "We'll submit it for you on each date. Each transfer still needs approval."
              : "We'll submit it on each date. If your company's rules of that day ask for " +
                "approval, other members approve it first."}
          </Quiet>
          <ScheduleFields
            draft={draft}
            accounts={accounts}
            currency={currency}
            errors={Object.fromEntries(fields.map((name) => [name, fieldOf(name).errorMessage]))}
            onChange={(patch) => onChange({ ...draft, ...patch })}
          />
        </>
      )}
    </CheckedForm>
  );
}

const fields = Object.keys(emptySchedule)
  .filter((key): key is ScheduleField => key in emptySchedule);

function usePreview() {
  return useAct({
    run: (client, body: ScheduleBody) => client.request(previewSchedule, { body }),
  });
}

function useCreate(onDone: () => void) {
  const keyOf = useRequestKey();
  return useAct({
    run: (client, body: ScheduleBody) =>
      client.request(createSchedule, { body }, { idempotencyKey: keyOf(body) }),
    done: () => ({
      title: "Transfer scheduled",
      description: "We'll submit it on each date and let you know if it can't go through.",
    }),
    failed: "We couldn't schedule the transfer",
    isBrief: true,
    refetch: (queryClient) => void askAgain(queryClient, schedulesKey),
    onDone,
  });
}
