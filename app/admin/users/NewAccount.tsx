import { useState } from "react";
import type { User } from "#contract/users.ts";
import { notify } from "#app/shell/notify.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { accountErrors, emptyAccount } from "./accountDraft.ts";
import { AccountFields } from "./AccountFields.tsx";
import { OpeningDialog } from "./OpeningDialog.tsx";
import { useOpenings, wantAccounts } from "./useOpenings.ts";

export interface NewAccountProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Section 2, add account: for the user whose details are open. */
export function NewAccount({ user, onClose }: NewAccountProps) {
  const [draft, setDraft] = useState(emptyAccount);
  const { accounts, open, isPending } = useOpenings({
    onOpened() {
      void notify({ title: "Account created", description: `${nameOf(user)} can use it now.` });
      onClose();
    },
  });

  if (accounts.some(({ opening }) => opening.accountId !== null)) {
    return (
      <OpeningDialog
        title="New account"
        subject={<PersonLine person={user} />}
        accounts={accounts}
        isPending={isPending}
        onRetry={() => open({ userId: user.id, accounts })}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="New account"
      subject={<PersonLine person={user} />}
      isOpen
      onClose={onClose}
      errors={accountErrors(draft)}
      isPending={isPending}
      submitLabel="Create account"
      pendingLabel="Creating account..."
      onSubmit={() => {
        // The same account again keeps its keys: the bank may have opened it, and the answer got lost.
        const isRepeat = accounts[0]?.draft === draft;
        open({ userId: user.id, accounts: isRepeat ? accounts : wantAccounts([draft]) });
      }}
    >
      {(errors) => (
        <AccountFields draft={draft} onChange={setDraft} errors={errors} isDisabled={isPending} />
      )}
    </FormDialog>
  );
}
