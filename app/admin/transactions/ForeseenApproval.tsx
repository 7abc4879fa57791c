import { useQuery } from "@tanstack/react-query";
import type { Transaction } from "#contract/transactions.ts";
import { decisionPreview } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Note } from "#app/shell/Note.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { obstacleTo } from "./foreseenWords.ts";

/**
 * Says why the server would reject an approval of this pending transaction, before the clerk
 * presses Approve. Shows nothing if it can be approved.
 */
export function ForeseenApproval({ transaction: { id } }: { readonly transaction: Transaction }) {
  const mayDecide = useMay("decide");
  const { data } = useQuery({
    ...decisionPreview(useClient(), [id], "completed"),
    enabled: mayDecide,
  });
  const obstacle = data?.[0] && obstacleTo("completed", data[0]);
  if (obstacle === undefined) return null;
  return (
    <Note tone="caution" role="status">{`You can't approve this right now. ${obstacle}.`}</Note>
  );
}
