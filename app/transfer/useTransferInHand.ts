import { useCallback, useEffect, useMemo, useState } from "react";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { isTyped } from "./draft.ts";
import { type InHand, transferInHand as kept } from "./keptTransfer.ts";
import type { Transfer, TransferSnapshot } from "./transferActor.ts";

/** A transfer that was being typed when the session ended by itself. */
export interface TransferOffer {
  readonly isOffered: boolean;
  /** Puts it back into the form. */
  goOn(): void;
  /** Forgets it, and whatever else is in hand but not sent. */
  discard(): void;
}

/** What would be lost with the page: what is typed, and what was sent without an answer. */
function inHand(snapshot: TransferSnapshot): InHand | null {
  const { draft, submission } = snapshot.context;
  if (snapshot.hasTag("pending") || snapshot.hasTag("unknown")) return { draft, submission };
  return snapshot.hasTag("editable") && isTyped(draft) ? { draft, submission: null } : null;
}

/**
 * Keeps the transfer in hand for the person who is signed in. What was sent without an answer is
 * asked about again at once, with its own key; what was only typed is offered.
 */
export function useTransferInHand(transfer: Transfer): TransferOffer {
  const { id } = useCurrentUser();
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
  return useMemo(() => ({ isOffered, goOn, discard }), [isOffered, goOn, discard]);
}
