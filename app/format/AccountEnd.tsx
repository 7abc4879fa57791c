import type { Account } from "#contract/accounts.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { accountTitle, EXTERNAL_ACCOUNT, lastFour, UNKNOWN_ACCOUNT } from "./accountWords.ts";

export interface AccountEndProps {
  /** Null lies outside the bank. */
  readonly accountId: number | null;
  readonly accounts: readonly Account[];
}

/** One end of a transaction as the table shows it (section 2, customer transactions). */
export function AccountEnd({ accountId, accounts }: AccountEndProps) {
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) {
    return <span>{accountId === null ? EXTERNAL_ACCOUNT : UNKNOWN_ACCOUNT}</span>;
  }
  return (
    <>
      <span>{`${accountTitle(account)}`}</span> <MaskedNumber lastFour={lastFour(account)} />
    </>
  );
}
