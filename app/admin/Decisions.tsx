import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Transaction } from "#contract/transactions.ts";
import { type Decided, useSendDecision, useUndoRejection } from "./decisionCalls.ts";
import { useDecisionPresses } from "./decisionPresses.ts";
import type { Decision } from "./decisionWords.ts";
import { seenFieldsOf } from "./seen.ts";
import { useIgnoredPresses } from "./ignoredPresses.ts";
import { RejectionReason } from "./RejectionReason.tsx";
import { ports } from "#app/api/ports.ts";

/** How long a rejection can be undone. The server allows a little longer. */
export const UNDO_MS = 8_000;

export type DecidedHere = ReadonlyMap<number, Decided>;

export interface Decisions {
  readonly decidedHere: DecidedHere;
  /**
   * Sends a decision and shows a toast with the result. Ignores a second press on the same row, and a
   * press with the pointer right after rows moved or a bulk decision.
   */
  readonly decide: (
    transaction: Transaction,
    status: Decision,
    how?: { readonly isByKey: boolean },
  ) => void;
  /** Undoes a rejection. */
  readonly undo: (transactionId: number) => void;
  /** Asks for the reason of these rejections and sends it to their customers. */
  readonly explain: (transactionIds: readonly number[]) => void;
  /** Lets a decided row move to its place in the list. */
  readonly forget: (transactionId: number) => void;
  /** Records a decision that `decide` didn't send: it was part of a bulk decision. */
  readonly note: (transactionId: number, status: Decision) => void;
  /**
   * Returns whether a press for a bulk decision counts. Call once for each press, which counts from
   * then on.
   */
  readonly takesPress: () => boolean;
  /** Returns whether a decision was made a moment ago, so a press may have been meant for that. */
  readonly isSecondPress: () => boolean;
}

const DecisionsContext = createContext<Decisions | null>(null);

/** Lets everything below approve and reject. Several decisions may be in progress. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const [decidedHere, setDecidedHere] = useState<DecidedHere>(new Map());
  const [explained, setExplained] = useState<readonly number[] | null>(null);
  const { isIgnoring, ignore } = useIgnoredPresses();
  // Keeps `decide` identical, so that the buttons of other rows don't render again.
  const latest = useRef(decidedHere);
  latest.current = decidedHere;

  const set = useCallback(
    (id: number, decided: Decided) => setDecidedHere((now) => new Map(now).set(id, decided)),
    [],
  );
  const note = useCallback(
    (id: number, status: Decision) =>
      set(id, { status, state: "done", answeredAt: ports.elapsed() }),
    [set],
  );
  const remove = useCallback(
    (id: number) => setDecidedHere((now) => new Map([...now].filter(([other]) => other !== id))),
    [],
  );
  const forget = useCallback((id: number) => {
    remove(id);
    // The rows below move up. Ignores presses for a moment: one may have been aimed at another row.
    ignore();
  }, [remove, ignore]);
  const { isSecondPress, takesPress, takesPressOn } = useDecisionPresses(ignore);
  const send = useSendDecision({ set, note, remove });
  const takeBack = useUndoRejection({ set, remove });

  const decide = useCallback<Decisions["decide"]>(
    (transaction, status, { isByKey } = { isByKey: false }) => {
      const { id } = transaction;
      if (latest.current.has(id) || (isIgnoring.current && !isByKey)) return;
      if (takesPressOn(id)) {
        send({ id, status, seen: seenFieldsOf(transaction), pressedAt: ports.elapsed() });
      }
    },
    [send, takesPressOn, isIgnoring],
  );

  const decisions = useMemo((): Decisions => ({
    decidedHere,
    decide,
    undo(id) {
      const decided = decidedHere.get(id);
      if (decided?.state !== "done" || !takesPressOn(id)) return;
      takeBack({ id, status: decided.status, pressedAt: ports.elapsed() });
    },
    explain: setExplained,
    forget,
    note,
    takesPress,
    isSecondPress,
  }), [decidedHere, decide, takeBack, forget, note, takesPress, takesPressOn, isSecondPress]);
  return (
    <DecisionsContext value={decisions}>
      {children}
      {explained && (
        <RejectionReason
          transactionIds={explained}
          onGiven={(id) =>
            setDecidedHere((now) => {
              const decided = now.get(id);
              return decided ? new Map(now).set(id, { ...decided, isExplained: true }) : now;
            })}
          onClose={() => setExplained(null)}
        />
      )}
    </DecisionsContext>
  );
}

/** Throws outside a DecisionsProvider. */
export function useDecisions(): Decisions {
  const decisions = useContext(DecisionsContext);
  if (decisions === null) throw new Error("Can't decide outside a DecisionsProvider");
  return decisions;
}

/**
 * Returns whether a decision counts as made. A rejection in progress does: it fails only if another
 * clerk was faster, and then the row is loaded again. An approval waits for the response.
 */
export function isDecided({ status, state }: Decided): boolean {
  return state !== "sending" || status === "rejected";
}

/** Returns the transaction as decided here, if the list still has it as pending. */
export function withLocalDecision(transaction: Transaction, decidedHere: DecidedHere): Transaction {
  const decided = decidedHere.get(transaction.id);
  const isNews = decided !== undefined && isDecided(decided) && transaction.status === "pending";
  return isNews ? { ...transaction, status: decided.status } : transaction;
}
