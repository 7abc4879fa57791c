import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import type { Transaction } from "#contract/transactions.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionQuery } from "#app/api/queries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useDecisions } from "../Decisions.tsx";
import type { Decision } from "../decisionWords.ts";
import type { Directory } from "../directory.ts";
import { useAdminAddress } from "../useAdminAddress.ts";
import { useFullerDirectory } from "../useFullerDirectory.ts";
import { DeleteTransaction } from "./DeleteTransaction.tsx";
import { PanelFooter } from "./PanelFooter.tsx";
import { type AdminRow, isPending, namedIn } from "./rows.ts";
import { TransactionDetails } from "./TransactionDetails.tsx";
import { usePanelKeys } from "./usePanelKeys.ts";

export interface TransactionPanelProps {
  /** In the order of the table. */
  readonly rows: readonly AdminRow[];
  readonly directory: Directory;
  readonly onEdit: (transaction: Transaction) => void;
  /** A dialog lies above it and has the keys. */
  readonly isCovered: boolean;
}

const none: readonly Transaction[] = [];

/** The transaction that the address names, beside the table. A decision leads to the next. */
export function TransactionPanel(
  { rows, directory: known, onEdit, isCovered }: TransactionPanelProps,
) {
  const { transactionId, go } = useAdminAddress();
  const { preferredCurrency: currency } = useCurrentUser();
  const { decide } = useDecisions();
  const [isDeleting, setIsDeleting] = useState(false);
  const isOpen = transactionId !== null;
  const index = rows.findIndex((row) => row.transaction.id === transactionId);
  const listed = rows[index]?.transaction;
  const detail = useQuery({
    ...transactionQuery(useClient(), transactionId ?? 0, listed?.status ?? "pending"),
    enabled: isOpen,
  });
  // What was deleted is in no list; the bank's answer from before does not bring it back.
  const transaction = listed ?? (detail.isError ? undefined : detail.data);

  const directory = useFullerDirectory(known, namedIn(transaction ? [transaction] : none));

  const show = (id: number | null) => go({ transactionId: id }, { replace: true });
  const step = (by: number) => {
    const next = rows[index + by];
    if (next && index >= 0) show(next.transaction.id);
  };
  const decideHere = (status: Decision) => {
    if (transaction?.status !== "pending") return;
    decide(transaction.id, status);
    const next = rows.find((row, place) => place > index && isPending(row)) ??
      rows.find((row) => isPending(row) && row.transaction.id !== transaction.id);
    if (next) show(next.transaction.id);
  };
  const title = `Transaction ${transactionId ?? ""}`;
  usePanelKeys(isOpen && !isCovered && !isDeleting, title, {
    a: () => decideHere("completed"),
    r: () => decideHere("rejected"),
    next: () => step(1),
    previous: () => step(-1),
  });

  return (
    <>
      <SidePanel
        title={title}
        isOpen={isOpen}
        onOpenChange={(open) => open || show(null)}
        actions={
          <>
            <IconButton
              icon={<ChevronUp aria-hidden />}
              label="Previous"
              isDisabled={index <= 0}
              onPress={() => step(-1)}
            />
            <IconButton
              icon={<ChevronDown aria-hidden />}
              label="Next"
              isDisabled={index < 0 || index >= rows.length - 1}
              onPress={() => step(1)}
            />
          </>
        }
        footer={transaction && (
          <PanelFooter
            transaction={transaction}
            onDecide={decideHere}
            onEdit={() => onEdit(transaction)}
            onDelete={() => setIsDeleting(true)}
          />
        )}
      >
        {transaction
          ? (
            <TransactionDetails
              transaction={transaction}
              detail={detail.data}
              directory={directory}
              currency={currency}
            />
          )
          : detail.isError
          ? (
            <EmptyState title="This transaction cannot be shown">
              It may have been deleted meanwhile.
            </EmptyState>
          )
          : <Skeleton width="100%" height="16rem" shape="block" />}
      </SidePanel>
      {transaction && (
        <DeleteTransaction
          transaction={transaction}
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => show(null)}
        />
      )}
    </>
  );
}
