import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { accountKey } from "#contract/accountNumber.ts";
import { createPayee, patchPayee, type Payee } from "#contract/payees.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { useBank } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { payeesKey, usePayees } from "#app/api/payeeQueries.ts";
import { schedulesKey } from "#app/api/scheduleQueries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { payeeDoubt } from "#app/format/payeeWords.ts";
import { explain, refusalOf } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";
import { doubtWords } from "#app/shell/PayeeQuestion.tsx";
import {
  followChoices,
  initialDraft,
  kindChoices,
  kindNotes,
  missingIn,
  payeeBodyOf,
  type PayeeDraft,
} from "./payeeDraft.ts";

export interface PayeeDialogProps {
  /** The payee that is edited, or the number that becomes one; empty where there is none yet. */
  readonly begun: Payee | string;
  readonly onClose: () => void;
}

/** Adds or edits a payee. Asks for confirmation before it saves a possible mistake. */
export function PayeeDialog({ begun, onClose }: PayeeDialogProps) {
  const [draft, setDraft] = useState(() => initialDraft(begun));
  const [isRefused, setRefused] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useId();
  const before = typeof begun === "string" ? undefined : begun;
  const others = usePayees().filter(({ id }) => id !== before?.id);
  const save = useSave(before, onClose);

  const isMoved = before !== undefined && before.schedules > 0 &&
    accountKey(draft.accountNumber) !== accountKey(before.accountNumber);
  const missing = missingIn(draft, isMoved);
  const failure = save.error === null ? null : failureOf(save.error);
  const refusal = failure ? refusalOf(failure) : undefined;
  const errors = {
    ...(isRefused ? missing : {}),
    ...(refusal && { [refusal.field]: refusal.message }),
  };
  const doubt = payeeDoubt(draft.accountNumber, [draft.name], others);
  const title = before === undefined ? "Add a payee" : `Edit ${before.name}`;
  const label = before !== undefined ? "Save changes" : "Save payee";

  function change(patch: Partial<PayeeDraft>) {
    save.reset();
    setAsked(false);
    setDraft({ ...draft, ...patch });
  }

  function submit() {
    if (doubt !== undefined && !isAsked) setAsked(true);
    else save.mutate(draft);
  }

  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={!save.isPending}
      onOpenChange={onClose}
      footer={
        <Button
          type="submit"
          form={form}
          size="page"
          fullWidth
          isPending={save.isPending}
          pendingLabel="Saving..."
        >
          {isAsked && doubt ? "Save anyway" : label}
        </Button>
      }
    >
      <Form
        id={form}
        label={title}
        hasSummary={false}
        errors={missing}
        refusal={refusal}
        isPending={save.isPending}
        onRefuse={() => setRefused(true)}
        onSubmit={submit}
      >
        <TextField
          label="Name"
          name="name"
          autoFocus={before === undefined}
          autoComplete="off"
          value={draft.name}
          onChange={(name) => change({ name })}
          errorMessage={errors.name}
        />
        <RadioGroup
          label="Number type"
          options={kindChoices}
          selectedId={draft.kind}
          onSelect={(kind) => change({ kind })}
        />
        <TextField
          label="Account number"
          name="accountNumber"
          description={kindNotes[draft.kind]}
          autoComplete="off"
          value={draft.accountNumber}
          onChange={(accountNumber) => change({ accountNumber })}
          errorMessage={errors.accountNumber}
        />
        <TextField
          label="Note"
          name="note"
          description="A note to yourself, such as the bank's name."
          value={draft.note}
          onChange={(note) => change({ note })}
          errorMessage={errors.note}
        />
        {isMoved && (
          <RadioGroup
            label={before.schedules === 1
              ? "1 scheduled withdrawal uses the old number"
              : `${before.schedules} scheduled withdrawals use the old number`}
            name="schedules"
            options={followChoices}
            selectedId={draft.schedules}
            onSelect={(schedules) => change({ schedules })}
            errorMessage={errors.schedules}
          />
        )}
        {isAsked && doubt && (
          <Note tone="caution" role="alert">
            {`${doubtWords(doubt)} Save it only if it's a different account.`}
          </Note>
        )}
        {failure && !refusal && <Note tone="negative" role="alert">{explain(failure)}</Note>}
      </Form>
    </Dialog>
  );
}

/** Saves a new payee, or the changes of one. */
function useSave(before: Payee | undefined, onDone: () => void) {
  const { client } = useBank();
  const queryClient = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (draft: PayeeDraft) => {
      const body = payeeBodyOf(draft);
      if (before === undefined) {
        return client.request(createPayee, { body }, { idempotencyKey: keyOf(body) });
      }
      const { schedules } = draft;
      return client.request(patchPayee, {
        params: { id: before.id },
        body: schedules === null ? body : { ...body, schedules },
      });
    },
    onSuccess: ({ name }) => {
      void notify({ title: "Payee saved", description: name });
      onDone();
    },
    onError: (error) => notifyFailure("We couldn't save the payee", error),
    onSettled: () => {
      void askAgain(queryClient, payeesKey);
      void askAgain(queryClient, schedulesKey);
    },
  });
}
