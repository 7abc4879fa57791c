import type { Account } from "#contract/accounts.ts";
import type { User } from "#contract/users.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { tabular } from "#ui/theme/type.ts";
import { accountTitle, lastFour, withoutNickname } from "./accountWords.ts";
import { Quiet, Strong } from "./Emphasis.tsx";
import { nameOf } from "./nameOf.ts";

// Lines for a dialog's subject: its user and its account.

export interface PersonLineProps {
  readonly person: Pick<User, "fullName" | "username" | "isCompany">;
}

/** A person by both names: two people may share the full one. A company has one name. */
export function PersonLine({ person }: PersonLineProps) {
  const name = nameOf(person);
  return (
    <SubjectLine>
      <Strong>{name}</Strong>{" "}
      {!person.isCompany && name !== person.username && <Quiet>{person.username}</Quiet>}
    </SubjectLine>
  );
}

export interface AccountLineProps {
  readonly account: Account;
  readonly currency: string;
  /** Which end of a transaction it is: "From". */
  readonly side?: string;
}

/** An account: its name, status, and current balance. */
export function AccountLine({ account, currency, side }: AccountLineProps) {
  return (
    <SubjectLine>
      <span>
        {side && (
          <>
            <Quiet>{side}</Quiet>
            {" "}
          </>
        )}
        <span>{accountTitle(account)}</span> <MaskedNumber lastFour={lastFour(account)} />
        {" "}
      </span>
      {!account.isActive && <StatusBadge status="inactive" />}
      {account.isFrozen && <StatusBadge status="frozen" />}
      <End>
        <Quiet>Balance</Quiet> <Money cents={account.balance} currency={currency} />
      </End>
    </SubjectLine>
  );
}

export interface AccountSubjectProps extends Omit<AccountLineProps, "side"> {
  readonly owner: User;
}

/** An account and whose it is, for staff. */
export function AccountSubject({ owner, account, currency }: AccountSubjectProps) {
  return (
    <>
      <PersonLine person={owner} />
      <AccountLine account={withoutNickname(account)} currency={currency} />
    </>
  );
}

/** A line of a subject; its parts begin new lines where they do not fit. */
export const SubjectLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[8]};
  overflow-wrap: anywhere;
`;

const End = styled.span`
  ${tabular};
  margin-inline-start: auto;
`;
