import { useQueryClient } from "@tanstack/react-query";
import { useActorRef, useSelector } from "@xstate/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useBank } from "#app/api/BankContext.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { whatHappened } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import { connectTransfer } from "./connectTransfer.ts";
import { type TransferOffer, useTransferInHand } from "./useTransferInHand.ts";
import type { Transfer, TransferSnapshot } from "./transferActor.ts";

const TransferContext = createContext<Transfer | null>(null);
const OfferContext = createContext<TransferOffer | null>(null);

/** Runs the one transfer a customer may have in hand, and tells how it ended. */
export function TransferProvider({ children }: { children: ReactNode }) {
  const { client, ownSubmissions, inspect } = useBank();
  const queryClient = useQueryClient();
  const [machine] = useState(() => connectTransfer(client, ownSubmissions));
  const transfer = useActorRef(machine, { inspect });
  const offer = useTransferInHand(transfer);

  useEffect(() => {
    const submitted = transfer.on("submitted", () => {
      void refetchMoney(queryClient);
      void notify({
        title: "Transaction submitted",
        description: "Your transaction has been submitted for processing.",
      });
    });
    const refused = transfer.on("refused", ({ failure }) => {
      void refetchMoney(queryClient);
      void notify({
        title: "Transaction failed",
        description: whatHappened(failure),
        tone: "destructive",
      });
    });
    return () => {
      submitted.unsubscribe();
      refused.unsubscribe();
    };
  }, [transfer, queryClient]);

  return (
    <TransferContext value={transfer}>
      <OfferContext value={offer}>{children}</OfferContext>
    </TransferContext>
  );
}

/** What was in hand before the session ended by itself. Throws outside a TransferProvider. */
export function useTransferOffer(): TransferOffer {
  const offer = useContext(OfferContext);
  if (offer === null) throw new Error("There is no transfer outside a TransferProvider");
  return offer;
}

/** The transfer in hand, to send events to. Throws outside a TransferProvider. */
export function useTransfer(): Transfer {
  const transfer = useContext(TransferContext);
  if (transfer === null) throw new Error("There is no transfer outside a TransferProvider");
  return transfer;
}

export function useTransferState<T>(select: (snapshot: TransferSnapshot) => T): T {
  return useSelector(useTransfer(), select);
}

/** Sent once at least, and the bank's answer is still missing. */
export function isOutcomeOpen(snapshot: TransferSnapshot): boolean {
  return snapshot.hasTag("unknown") || (snapshot.hasTag("pending") && snapshot.context.repeats > 0);
}

/** Complete, and on its way: shown for a last look, while it is sent, and as the window closes. */
export function isLookedOver(snapshot: TransferSnapshot): boolean {
  return snapshot.hasTag("review") || snapshot.hasTag("pending") || snapshot.hasTag("done");
}
