import { type Account, patchAccount } from "#contract/accounts.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { accountName } from "#app/format/endName.ts";
import { useAct } from "../useAct.ts";

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
  return useAct({
    run: (client, body: Change) =>
      client.request(patchAccount, { params: { id: account.id }, body }),
    done: (_, changed) => ({ title: words[what].done, description: accountName(changed) }),
    failed: words[what].failed,
    refetch: refetchMoney,
    onDone,
  });
}
