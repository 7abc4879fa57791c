import { useState } from "react";
import { type Account, setNickname } from "#contract/accounts.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { accountName } from "#app/format/accountWords.ts";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { NicknameField } from "./NicknameField.tsx";

interface NicknameDialogProps {
  readonly account: Account;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Changes or removes the customer's own name for an account. */
export function NicknameDialog({ account, currency, onClose }: NicknameDialogProps) {
  const [typed, setTyped] = useState(account.nickname ?? "");
  const { mutate, isPending, error, reset } = useAct({
    run: (client, nickname: string | null) =>
      client.request(setNickname, { params: { id: account.id }, body: { nickname } }),
    done: (nickname, changed) => ({
      title: nickname === null ? "Nickname removed" : "Nickname saved",
      description: accountName(changed),
    }),
    failed: "We couldn't save the nickname",
    isBrief: true,
    refetch: (queryClient) => void refetchMoney(queryClient),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Edit nickname"
      subject={<AccountLine account={account} currency={currency} />}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={{}}
      error={error}
      isPending={isPending}
      submitLabel="Save nickname"
      pendingLabel="Saving..."
      onSubmit={() => mutate(typed.trim() || null)}
    >
      {(fieldOf) => (
        <NicknameField
          fieldOf={fieldOf}
          label="Nickname"
          autoFocus
          value={typed}
          onChange={(next) => {
            reset();
            setTyped(next);
          }}
        />
      )}
    </FormDialog>
  );
}
