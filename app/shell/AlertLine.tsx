import type { Alert } from "#contract/alert.ts";
import { alertWords } from "#contract/texts/alerts.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { maskAmounts } from "#ui/Money/maskAmounts.ts";
import { useAccounts } from "#app/api/queries.ts";
import { useCurrentUser } from "./currentUser.tsx";
import { accountName } from "#app/format/accountWords.ts";

/** Describes an alert in the words of its email. */
export function AlertLine({ alert }: { readonly alert: Alert }) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { data: accounts = [] } = useAccounts();
  const isHidden = useHiddenAmounts();
  const known = accounts.find(({ id }) => id === alert.accountId);
  const account = known === undefined ? "your account" : accountName(known);
  const { title, text } = alertWords(alert, { account, currency });
  return (
    <>
      <strong>{title}</strong> <span>{`${isHidden ? maskAmounts(text) : text}`}</span>
    </>
  );
}
