import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { payeesQuery } from "#app/api/payeeQueries.ts";
import { useOwner } from "#app/shell/owner.ts";
import { canPay, emptyDraft } from "./draft.ts";
import { useTransfer } from "./TransferContext.tsx";

/**
 * A link to this page may ask, once, for a withdrawal to a payee: `?request=withdrawal&payee=7`.
 * `onFilled` opens it. Accounts are undefined while they are loading.
 */
export function useWithdrawalLink(
  accounts: readonly Account[] | undefined,
  onFilled: () => void,
): void {
  const transfer = useTransfer();
  const { canPay: mayPay } = useOwner();
  const [params, setParams] = useSearchParams();
  const isAsked = params.get("request") === "withdrawal";
  const id = Number(params.get("payee"));
  const { data, isError } = useQuery({ ...payeesQuery(useClient()), enabled: isAsked });
  const wasFilled = useRef(false);

  useEffect(() => {
    // The address follows later than the form.
    if (!isAsked) wasFilled.current = false;
    if (!isAsked || wasFilled.current || accounts === undefined || !(data || isError)) return;
    wasFilled.current = true;
    setParams({}, { replace: true });
    const payer = accounts.find((account) => canPay(account));
    if (!mayPay || payer === undefined) return;
    const payee = data?.find((one) => one.id === id);
    const draft = emptyDraft("withdrawal", payer.id);
    transfer.send({
      type: "repeat",
      draft: { ...draft, externalAccount: payee?.accountNumber ?? "" },
    });
    onFilled();
  }, [isAsked, id, data, isError, accounts, mayPay, transfer, onFilled, setParams]);
}
