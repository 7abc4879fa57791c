import type { Transaction } from "#contract/transactions.ts";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { endName } from "#app/format/accountWords.ts";
import { AccountLine, PersonLine, SubjectLine } from "#app/format/SubjectLines.tsx";
import { transactionTypeName } from "#contract/transactionWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useDirectory } from "../useDirectory.ts";
import { namedIn } from "./rows.ts";

/** Whose transaction a dialog is about, how much, and between which accounts. */
export function TransactionSubject({ transaction }: { readonly transaction: Transaction }) {
  const { preferredCurrency: currency } = useCurrentUser();
  const directory = useDirectory(namedIn([transaction]));
  const { type, amount, status, fromAccountId, toAccountId } = transaction;
  const ownerId = directory.ownerOf(transaction);
  const person = (id: number) => {
    const user = directory.user(id);
    if (user) return <PersonLine person={user} />;
    return <SubjectLine>{directory.isAsking ? "…" : directory.nameOf(id)}</SubjectLine>;
  };
  const end = (side: string, id: number | null) => {
    const account = directory.account(id);
    if (account === undefined) {
      return (
        <SubjectLine>
          <span>
            <Quiet>{side}</Quiet> <span>{`${endName(id, directory.accounts)}`}</span>
          </span>
        </SubjectLine>
      );
    }
    return (
      <>
        {account.userId !== ownerId && person(account.userId)}
        <AccountLine account={account} currency={currency} side={side} />
      </>
    );
  };
  return (
    <>
      {person(ownerId)}
      <SubjectLine>
        <span>
          <span>{`${transactionTypeName(type)} of`}</span>{" "}
          <Money cents={amount} currency={currency} />
        </span>{" "}
        <StatusBadge status={status} />
      </SubjectLine>
      {end("From", fromAccountId)}
      {end("To", toAccountId)}
    </>
  );
}
