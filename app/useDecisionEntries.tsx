import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import type { Transaction } from "#contract/transactions.ts";
import { type Decision, decisionWords } from "./admin/decisionWords.ts";
import { obstacleTo } from "./admin/transactions/foreseenWords.ts";
import { decisionPreview } from "./api/adminQueries.ts";
import { useClient } from "./api/BankContext.tsx";
import type { Entry } from "./palette/entries.ts";

const decisions = [
  { status: "completed", verb: "approve", icon: <Check aria-hidden /> },
  { status: "rejected", verb: "reject", icon: <X aria-hidden /> },
] as const;

const none: readonly never[] = [];

interface DecisionActs {
  readonly transaction: Transaction | undefined;
  readonly detail: string;
  /** The permission that is missing. */
  readonly isAllowed: string | undefined;
  readonly verb: string | undefined;
  readonly decide: (transaction: Transaction, status: Decision) => void;
}

/**
 * Returns the entries to approve and to reject the named transaction, with the server's preview.
 */
export function useDecisionEntries(
  { transaction, detail, isAllowed, verb, decide }: DecisionActs,
): readonly Entry[] {
  const client = useClient();
  const isAsked = transaction !== undefined && isAllowed === undefined;
  const ids = [transaction?.id ?? 0];
  const approval = useQuery({
    ...decisionPreview(client, ids, "completed"),
    enabled: isAsked && verb !== "reject",
  });
  const rejection = useQuery({
    ...decisionPreview(client, ids, "rejected"),
    enabled: isAsked && verb !== "approve",
  });
  if (transaction === undefined) return none;
  const previews = { completed: approval.data?.[0], rejected: rejection.data?.[0] };
  return decisions.filter((one) => verb === undefined || one.verb === verb)
    .flatMap(({ status, icon }) => {
      const preview = previews[status];
      if (isAllowed === undefined && preview === undefined) return [];
      return [{
        id: `${status}-${transaction.id}`,
        label: `${decisionWords[status].verb} transaction ${transaction.id}`,
        detail,
        icon,
        refusal: isAllowed ?? (preview && obstacleTo(status, preview)),
        run: () => decide(transaction, status),
      }];
    });
}
