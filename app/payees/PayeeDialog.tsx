import { useState } from "react";
import { accountKey } from "#contract/accountNumber.ts";
import { payeeDoubt } from "#contract/payeeDoubt.ts";
import { createPayee, patchPayee, type Payee } from "#contract/payees.ts";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { payeesKey } from "#app/api/queries.ts";
import { usePayees } from "#app/shell/usePayees.ts";
import { schedulesKey } from "#app/api/scheduleQueries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";

import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { Note } from "#app/shell/Note.tsx";
import { doubtWords } from "#app/shell/PayeeQuestion.tsx";
import { useAct } from "#app/shell/useAct.ts";
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
  const [isAsked, setAsked] = useState(false);
  const before = typeof begun === "string" ? undefined : begun;
  const others = usePayees().filter(({ id }) => id !== before?.id);
  const save = useSave(before, onClose);

  const isMoved = before !== undefined && before.schedules > 0 &&
    accountKey(draft.accountNumber) !== accountKey(before.accountNumber);
  const doubt = payeeDoubt(draft.accountNumber, [draft.name], others);
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
    <FormDialog
      title={before === undefined ? "Add a payee" : `Edit ${before.name}`}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={missingIn(draft, isMoved)}
      error={save.error}
      isPending={save.isPending}
      submitLabel={isAsked && doubt ? "Save anyway" : label}
      pendingLabel="Saving..."
      onSubmit={submit}
    >
      {(fieldOf) => (
        <>
          <PayeeFields
            isNew={before === undefined}
            draft={draft}
            change={change}
            fieldOf={fieldOf}
          />
          {isMoved && (
            <RadioGroup
              {...fieldOf("schedules")}
              isDisabled={false}
              label={before.schedules === 1
                ? "1 scheduled withdrawal uses the old number"
                : `${before.schedules} scheduled withdrawals use the old number`}
              options={followChoices}
              selectedId={draft.schedules}
              onSelect={(schedules) => change({ schedules })}
            />
          )}
          {isAsked && doubt && (
            <Note tone="caution" role="alert">
              {`${doubtWords(doubt)} Save it only if it's a different account.`}
            </Note>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface PayeeFieldsProps {
  readonly isNew: boolean;
  readonly draft: PayeeDraft;
  readonly change: (patch: Partial<PayeeDraft>) => void;
  readonly fieldOf: FieldOf;
}

function PayeeFields({ isNew, draft, change, fieldOf }: PayeeFieldsProps) {
  const field = (name: string) => ({ ...fieldOf(name), isDisabled: false });
  return (
    <>
      <TextField
        {...field("name")}
        label="Name"
        autoFocus={isNew}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <RadioGroup
        label="Number type"
        options={kindChoices}
        selectedId={draft.kind}
        onSelect={(kind) => change({ kind })}
      />
      <TextField
        {...field("accountNumber")}
        label="Account number"
        description={kindNotes[draft.kind]}
        autoComplete="off"
        value={draft.accountNumber}
        onChange={(accountNumber) => change({ accountNumber })}
      />
      <TextField
        {...field("note")}
        label="Note"
        description="A note to yourself, such as the bank's name."
        value={draft.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

/** Saves a new payee, or the changes of one. */
function useSave(before: Payee | undefined, onDone: () => void) {
  const keyOf = useRequestKey();
  return useAct({
    run(client, draft: PayeeDraft) {
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
    done: (_, { name }) => ({ title: "Payee saved", description: name }),
    failed: "We couldn't save the payee",
    isBrief: true,
    refetch(queryClient) {
      void askAgain(queryClient, payeesKey);
      void askAgain(queryClient, schedulesKey);
    },
    onDone,
  });
}
