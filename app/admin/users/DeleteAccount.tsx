import { type Account, deleteAccount } from "#contract/accounts.ts";
import type { User } from "#contract/users.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { nameForStaff } from "#app/format/accountWords.ts";
import { AccountSubject } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useFrozenWords } from "./frozenWords.ts";
import { accountNow, type Deletion, deletionAgain, seenFieldsToClose } from "../seen.ts";
import { useAct } from "#app/shell/useAct.ts";

type Seen = ReturnType<typeof seenFieldsToClose>;

export interface DeleteAccountProps {
  readonly account: Account;
  readonly owner: User;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What takes the focus once the account is gone, and the button that asked with it. */
  readonly returnTo: ReturnTo;
}

/** Asks, and warns, before an account goes with its transactions (section 5). */
export function DeleteAccount({ account, owner, isOpen, onClose, returnTo }: DeleteAccountProps) {
  const { preferredCurrency } = useCurrentUser();
  const name = nameForStaff(account);
  const frozenWords = useFrozenWords();
  const { mutate, isPending } = useAct({
    run: (client, { id, seen }: Deletion<Seen>) =>
      client.request(deleteAccount, { params: { id }, body: { seen } }),
    done: () => ({ title: "Account deleted", description: name }),
    failed: "Error deleting account",
    refetch: refetchPeople,
    onShown: onClose,
    again: (wanted, present) => deletionAgain(wanted, seenFieldsToClose(accountNow(present))),
    onAsked: onClose,
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      subject={<AccountSubject account={account} owner={owner} currency={preferredCurrency} />}
      tone="destructive"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      confirmLabel="Delete account"
      pendingLabel="Deleting..."
      isPending={isPending}
      returnTo={returnTo}
      onConfirm={() => mutate({ id: account.id, seen: seenFieldsToClose(account) })}
    >
      <p>Its transactions are also deleted. You can't undo this.</p>
      {account.balance !== 0 && (
        <p>
          {`It still holds ${formatMoney(account.balance, preferredCurrency)}. ${
            account.isFrozen || owner.isFrozen
              ? frozenWords
              : "Pay it out first. Otherwise the bank keeps it."
          }`}
        </p>
      )}
    </ConfirmDialog>
  );
}
