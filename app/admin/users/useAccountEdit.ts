import { useState } from "react";
import { type Account, patchAccount } from "#contract/accounts.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { nameForStaff } from "#app/format/accountWords.ts";
import { accountAgain, seenOfAccount } from "../seen.ts";
import { useAct } from "#app/shell/useAct.ts";

type Change = CallInput<typeof patchAccount>["body"];

/** Section 8: a balance has toasts of its own. */
const words = {
  balance: { done: "Account balance updated", failed: "Error updating account balance" },
  other: { done: "Account updated", failed: "Error updating account" },
};

/** Changes one account. */
export function useAccountEdit(
  account: Account,
  what: "balance" | "other",
  onDone?: () => void,
) {
  // A dialog compares with the account as it was when it opened; a list row is always the latest.
  const [opened] = useState(account);
  const before = onDone === undefined ? account : opened;
  return useAct({
    run: (client, change: Change) => {
      const body = { ...change, seen: change.seen ?? seenOfAccount(before, change) };
      return client.request(patchAccount, { params: { id: account.id }, body });
    },
    again: (change, present) =>
      accountAgain({ ...change, seen: seenOfAccount(before, change) }, present),
    done: (_, changed) => ({ title: words[what].done, description: nameForStaff(changed) }),
    failed: words[what].failed,
    refetch: refetchMoney,
    onDone,
  });
}
