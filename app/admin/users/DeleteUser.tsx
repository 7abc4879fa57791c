import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#contract/formatMoney.ts";
import { sumCents } from "#contract/money.ts";
import { deleteUser, type User } from "#contract/users.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { accountsOfUser, refetchPeople } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { sessionsOfUser } from "#app/api/personQueries.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { type Deletion, deletionAgain, personNow, seenOfPerson } from "../seen.ts";
import { wordsFor } from "./customerWords.ts";
import { useFrozenWords } from "./frozenWords.ts";

type Seen = ReturnType<typeof seenOfPerson>;

export interface DeleteUserProps {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a person or a company is deleted with all accounts. */
export function DeleteUser({ user, isOpen, onClose, onDeleted }: DeleteUserProps) {
  const { preferredCurrency } = useCurrentUser();
  const client = useClient();
  const { data: accounts = [] } = useQuery(accountsOfUser(client, user.id));
  const left = sumCents(accounts.map(({ balance }) => balance));
  const isKept = accounts.some(({ isFrozen, balance }) =>
    (isFrozen || user.isFrozen) && balance !== 0
  );
  const name = nameOf(user);
  const words = wordsFor(user);
  const frozenWords = useFrozenWords();
  const { mutate, isPending } = useAct({
    run: (client, { id, seen }: Deletion<Seen>) =>
      client.request(deleteUser, { params: { id }, body: { seen } }),
    done: () => words.removed(name),
    failed: words.removeFailed,
    // The panel is still closing, and a deleted user has no sessions to refetch.
    refetch: (queryClient) => refetchPeople(queryClient, sessionsOfUser(client, user.id).queryKey),
    onDone() {
      onClose();
      onDeleted();
    },
    again: (wanted, present) => deletionAgain(wanted, seenOfPerson(personNow(present))),
    onAsked: onClose,
  });
  return (
    <ConfirmDialog
      title={words.removeQuestion(name)}
      subject={<PersonLine person={user} />}
      tone="destructive"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      confirmLabel={words.remove}
      pendingLabel={words.removing}
      isPending={isPending}
      onConfirm={() => mutate({ id: user.id, seen: seenOfPerson(user) })}
    >
      <p>
        {`${words.removeMeans}${accounts.length > 0 ? ` ${words.accountsClose}` : ""}`}
      </p>
      {left !== 0 && (
        <p>
          {`There is ${formatMoney(left, preferredCurrency)} in ${words.accounts}.${
            !isKept ? " Pay it out first. Otherwise the bank keeps it." : ""
          }`}
        </p>
      )}
      {isKept && <p>{frozenWords}</p>}
    </ConfirmDialog>
  );
}
