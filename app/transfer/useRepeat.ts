import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionQuery } from "#app/api/queries.ts";
import { repeatedDraft } from "./draft.ts";
import { useTransfer } from "./TransferContext.tsx";

const REPEAT = "repeat";

/**
 * A link to this page may ask, once, for the form filled with what an earlier transaction says:
 * `?repeat=123`. `onFilled` opens it. Accounts are undefined while they are loading.
 */
export function useRepeat(accounts: readonly Account[] | undefined, onFilled: () => void): void {
  const transfer = useTransfer();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(REPEAT)) || null;
  const query = transactionQuery(useClient(), id ?? 0, "completed");
  const { data, isError } = useQuery(id === null ? { ...query, enabled: false } : query);

  const filled = useRef<number | null>(null);

  useEffect(() => {
    // The address follows later than the form.
    if (id === null) filled.current = null;
    if (id === filled.current || !(isError || (data !== undefined && accounts !== undefined))) {
      return;
    }
    filled.current = id;
    setParams({}, { replace: true });
    const draft = data && accounts ? repeatedDraft(data, accounts) : null;
    if (draft === null) return;
    transfer.send({ type: "repeat", draft });
    onFilled();
  }, [id, data, isError, accounts, transfer, onFilled, setParams]);
}
