import { useQueryClient } from "@tanstack/react-query";
import { useActorRef, useSelector } from "@xstate/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { type OwnSubmissions, useBank } from "#app/api/BankContext.tsx";
import { askAgain } from "#app/api/askAgain.ts";
import { askForPayment, companyRequestsKey } from "#app/api/companyRequestQueries.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { whatHappened } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import { fromPromise } from "xstate";
import type { CompanyRequest } from "#contract/companyRequests.ts";
import { createTransaction, type Transaction } from "#contract/transactions.ts";
import type { Client } from "#app/api/client.ts";
import { isTyped, type Submission } from "./draft.ts";
import { type Transfer, transferMachine, type TransferSnapshot } from "./transfer.machine.ts";
import { useOwner } from "#app/shell/owner.ts";
import { type StoredTransfer, transferDraft as kept } from "./transferDraft.ts";

const TransferContext = createContext<Transfer | null>(null);
const OfferContext = createContext<TransferOffer | null>(null);

/** Runs the customer's current transfer, and shows its result as a toast. */
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
    const asked = transfer.on("asked", () => {
      void askAgain(queryClient, companyRequestsKey);
      void notify({
        title: "Sent for approval",
        description: "We make the payment once other members approve it.",
      });
    });
    return () => {
      submitted.unsubscribe();
      asked.unsubscribe();
      refused.unsubscribe();
    };
  }, [transfer, queryClient]);

  return (
    <TransferContext value={transfer}>
      <OfferContext value={offer}>{children}</OfferContext>
    </TransferContext>
  );
}

/** Returns the draft from before the session expired. Throws outside a TransferProvider. */
export function useTransferOffer(): TransferOffer {
  const offer = useContext(OfferContext);
  if (offer === null) throw new Error("There is no transfer outside a TransferProvider");
  return offer;
}

/** Returns the current transfer's actor. Throws outside a TransferProvider. */
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
export function isPastReview(snapshot: TransferSnapshot): boolean {
  return snapshot.hasTag("review") || snapshot.hasTag("pending") || snapshot.hasTag("done");
}

async function submit(client: Client, submission: Submission | null): Promise<Transaction> {
  if (submission === null) throw new Error("There is nothing to submit");
  const { body, key } = submission;
  return await client.request(createTransaction, { body }, { idempotencyKey: key });
}

async function ask(client: Client, submission: Submission | null): Promise<CompanyRequest> {
  if (submission === null) throw new Error("There is nothing to ask for");
  return await askForPayment(client, submission);
}

/** The transfer machine with the bank's call as its effect; this tab remembers what it sent. */
function connectTransfer(client: Client, ownSubmissions: OwnSubmissions) {
  return transferMachine.provide({
    actors: {
      submit: fromPromise<Transaction, Submission | null>(({ input }) =>
        ownSubmissions.track(submit(client, input))
      ),
      ask: fromPromise<CompanyRequest, Submission | null>(({ input }) => ask(client, input)),
    },
  });
}

/** A draft from before the session expired. */
interface TransferOffer {
  readonly isOffered: boolean;
  /** It was also sent, with unknown outcome. Its account number was not stored, so it can't be resent. */
  readonly wasSent: boolean;
  /** Puts the draft back into the form. */
  goOn(): void;
  /** Deletes the stored draft. */
  discard(): void;
}

/**
 * Returns the draft, or the submission without a response, to keep over a reload; null if neither
 * exists.
 */
function inHand(snapshot: TransferSnapshot): StoredTransfer | null {
  const { draft, submission } = snapshot.context;
  if (snapshot.hasTag("pending") || snapshot.hasTag("unknown")) {
    return { draft, submission, wasSent: true };
  }
  const isKept = snapshot.hasTag("editable") && isTyped(draft);
  return isKept ? { draft, submission: null, wasSent: false } : null;
}

/**
 * Persists the transfer draft for its owner. A submission without a response is sent
 * again immediately, with its idempotency key; a draft is only offered.
 */
function useTransferInHand(transfer: Transfer): TransferOffer {
  const { id } = useOwner();
  const [found] = useState(() => kept.of(id));
  const [isOffered, setOffered] = useState(found !== null && found.submission === null);

  useEffect(() => {
    let wasKept = false;
    const following = transfer.subscribe((snapshot) => {
      const current = inHand(snapshot);
      if (current !== null) {
        kept.keep(id, current);
        setOffered(false);
      } else if (wasKept) kept.forget();
      wasKept = current !== null;
    });
    if (found?.submission) transfer.send({ type: "resume", inHand: found });
    return () => following.unsubscribe();
  }, [transfer, id, found]);

  const goOn = useCallback(() => {
    if (found !== null) transfer.send({ type: "resume", inHand: found });
  }, [transfer, found]);
  const discard = useCallback(() => {
    kept.forget();
    setOffered(false);
  }, []);
  const wasSent = found?.wasSent ?? false;
  return useMemo(() => ({ isOffered, wasSent, goOn, discard }), [
    isOffered,
    wasSent,
    goOn,
    discard,
  ]);
}
