import { useQuery } from "@tanstack/react-query";
import { sumCents } from "#contract/money.ts";
import { problems } from "#contract/problem.ts";
import { deleteUser, type User } from "#contract/users.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { accountsOfUser, refetchPeople } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useAct } from "../useAct.ts";

export interface DeleteUserProps {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a person and all their accounts go. */
export function DeleteUser({ user, isOpen, onClose, onDeleted }: DeleteUserProps) {
  const { preferredCurrency } = useCurrentUser();
  const { data: accounts = [] } = useQuery(accountsOfUser(useClient(), user.id));
  const left = sumCents(accounts.map(({ balance }) => balance));
  const isKept = accounts.some(({ isFrozen, balance }) => isFrozen && balance !== 0);
  const name = nameOf(user);
  const { mutate, isPending } = useAct({
    run: (client, id: number) => client.request(deleteUser, { params: { id } }),
    done: () => ({ title: "User deleted", description: `${name} is gone.` }),
    failed: "Error deleting user",
    refetch: refetchPeople,
    onDone() {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      subject={<PersonLine person={user} />}
      tone="destructive"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      confirmLabel="Delete user"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => mutate(user.id)}
    >
      <p>
        Every session ends, and the user's data is erased. This cannot be undone.
        {accounts.length > 0 &&
          ` Their accounts are closed, and the transactions of these accounts are also deleted.`}
      </p>
      {left !== 0 && (
        <p>
          Their accounts still hold {formatMoney(left, preferredCurrency)}.
          {!isKept && " It goes to the bank."}
        </p>
      )}
      {isKept && <p>{problems.frozen_money.message}.</p>}
    </ConfirmDialog>
  );
}
