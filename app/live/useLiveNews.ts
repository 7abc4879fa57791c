import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ServerFrame, TransactionUpdate } from "#contract/live.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { useBank } from "#app/api/BankContext.tsx";
import { followNews } from "#app/api/followNews.ts";
import { hearOfTransaction } from "#app/api/queries.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { notify } from "#app/shell/notify.ts";
import { frameToast, transactionToast } from "./liveToast.ts";

/** What every page does with a frame, whoever else listens. The same function until that changes. */
export function useLiveNews(): (frame: ServerFrame) => void {
  const queryClient = useQueryClient();
  const { ownSubmissions } = useBank();
  const { role, preferredCurrency: currency } = useCurrentUser();
  const isHidden = useHiddenAmounts();

  const tell = useCallback(async (transaction: TransactionUpdate) => {
    const message = transactionToast(transaction, { currency, isHidden });
    if (role !== "customer" || message === null) return;
    // This tab has already said "Transaction submitted".
    if (transaction.status === "pending" && await ownSubmissions.isOwn(transaction.id)) return;
    await notify(message);
  }, [ownSubmissions, role, currency, isHidden]);

  return useCallback((frame: ServerFrame) => {
    if (frame.type === "refetch") void askAgain(queryClient);
    if (frame.type === "transaction_update") {
      hearOfTransaction(queryClient, frame.data);
      void followNews(queryClient);
      void tell(frame.data);
    }
    const message = frameToast(frame);
    if (message !== null) void notify(message);
  }, [queryClient, tell]);
}
