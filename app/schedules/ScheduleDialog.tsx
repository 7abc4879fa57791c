import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import type { CallOutput } from "#contract/defineCall.ts";
import { createSchedule, previewSchedule } from "#contract/schedules.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { schedulesKey } from "#app/api/scheduleQueries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { explain, whatHappened } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { PayeeQuestion, usePayeeDoubt } from "#app/shell/PayeeQuestion.tsx";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";
import { browserZone } from "#app/shell/browserZone.ts";
import {
  emptySchedule,
  missingIn,
  type ScheduleBody,
  scheduleBodyOf,
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
  const [isRefused, setRefused] = useState(false);
  const form = useId();
  const preview = usePreview();
  const create = useCreate(onClose);
  const missing = missingIn(draft);
  const zone = browserZone();
  const body = scheduleBodyOf(draft, zone);
  const { doubt, keep } = usePayeeDoubt(
    draft.type === "withdrawal"
      ? { accountNumber: draft.externalAccount, names: [draft.externalAccount, draft.description] }
      : null,
  );
  const failure = failureIn(create.error ?? preview.error);
  const refusal = refusalOf(failure);
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
      footer={dates === undefined
        ? (
          <Button
            type="submit"
            form={form}
            size="page"
            fullWidth
            isPending={preview.isPending}
            pendingLabel="Checking dates..."
          >
            Preview dates
          </Button>
        )
        : (
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
          <Form
            id={form}
            label="Schedule a transfer"
            errors={missing}
            refusal={refusal}
            isPending={preview.isPending}
            onRefuse={() => setRefused(true)}
            onSubmit={lookOver}
          >
            <Quiet as="p">
              We'll submit it for you on each date. Each transfer still needs approval.
            </Quiet>
            <ScheduleFields
              draft={draft}
              accounts={accounts}
              currency={currency}
              errors={{
                ...(isRefused ? missing : {}),
                ...(refusal && { [refusal.field]: refusal.message }),
              }}
              onChange={(patch) => {
                preview.reset();
                create.reset();
                setDraft({ ...draft, ...patch });
              }}
            />
            {failure && !refusal && <Note tone="negative" role="alert">{explain(failure)}</Note>}
          </Form>
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
            {failure && <Note tone="negative" role="alert">{explain(failure)}</Note>}
          </>
        )}
    </Dialog>
  );
}

function failureIn(error: unknown): Failure | null {
  return error === null ? null : failureOf(error);
}

const fields = Object.keys(emptySchedule)
  .filter((key): key is ScheduleField => key in emptySchedule);

/** Returns the field that the server refused, with its error. */
function refusalOf(failure: Failure | null) {
  const field = fields.find((name) => name === failure?.field);
  return failure === null || field === undefined
    ? undefined
    : { field, message: whatHappened(failure) };
}

function usePreview() {
  const { client } = useBank();
  return useMutation<CallOutput<typeof previewSchedule>, Error, ScheduleBody>({
    mutationFn: (body) => client.request(previewSchedule, { body }),
  });
}

function useCreate(onDone: () => void) {
  const { client } = useBank();
  const queryClient = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: ScheduleBody) =>
      client.request(createSchedule, { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      void notify({
        title: "Transfer scheduled",
        description: "We'll submit it on each date and let you know if it can't go through.",
      });
      onDone();
    },
    onError: (error) => notifyFailure("We couldn't schedule the transfer", error),
    onSettled: () => void askAgain(queryClient, schedulesKey),
  });
}
