import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import type { SeenTransaction } from "#contract/seen.ts";
import { deleteTransaction, type Transaction } from "#contract/transactions.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { dropTransaction, refetchMoney, transactionQuery } from "#app/api/queries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { focusPlace } from "../DecisionButtons.tsx";
import { useDecisions } from "../Decisions.tsx";
import type { Decision } from "../decisionWords.ts";
import { useAdminAddress } from "../address.ts";
import { ForeseenApproval } from "./ForeseenApproval.tsx";
import { PanelFooter } from "./PanelFooter.tsx";
import { type AdminRow, namedIn } from "./rows.ts";
import { TransactionDetails } from "./TransactionDetails.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { accountName } from "#app/format/accountWords.ts";
import { type Deletion, deletionAgain, seenFieldsOf, transactionNow } from "../seen.ts";
import { useAct } from "#app/shell/useAct.ts";
import { useDirectory } from "../useDirectory.ts";
import { TransactionSubject } from "./TransactionSubject.tsx";
import { usePanelKeys } from "./usePanelKeys.ts";

export interface TransactionPanelProps {
  /** In the order of the table. */
  readonly rows: readonly AdminRow[];
  readonly onEdit: (transaction: Transaction) => void;
  /** A dialog is open above the panel and handles the keys. */
  readonly isCovered: boolean;
}

const none: readonly Transaction[] = [];

/**
 * Shows the transaction in the address, beside the table. A decided transaction stays in it,
 * because the same key pressed twice must not decide the next one.
 */
export function TransactionPanel({ rows, onEdit, isCovered }: TransactionPanelProps) {
  const { transactionId, go } = useAdminAddress();
  const { preferredCurrency: currency } = useCurrentUser();
  const { decide } = useDecisions();
  const mayDecide = useMay("decide");
  const [isDeleting, setIsDeleting] = useState(false);
  const isOpen = transactionId !== null;
  const index = rows.findIndex((row) => row.transaction.id === transactionId);
  const listed = rows[index]?.transaction;
  const { transaction, detail, isGone } = useOpened(transactionId, listed);
  const directory = useDirectory(namedIn(transaction ? [transaction] : none));

  const show = (id: number | null) => go({ transactionId: id });
  const step = (by: number) => {
    const next = rows[index + by];
    if (next && index >= 0) show(next.transaction.id);
  };
  const decideHere = (status: Decision) => {
    if (!mayDecide || transaction?.status !== "pending") return;
    decide(transaction, status);
    // The buttons go away with the decision. The focus stays in the panel, and on no other button.
    focusPlace(document.activeElement);
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
          <StepButtons
            hasPrevious={index > 0}
            hasNext={index >= 0 && index < rows.length - 1}
            onStep={step}
          />
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
            <>
              {transaction.status === "pending" && <ForeseenApproval transaction={transaction} />}
              <TransactionDetails
                transaction={transaction}
                detail={detail ?? undefined}
                directory={directory}
                currency={currency}
              />
            </>
          )
          : isGone
          ? <Gone />
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

/** The transaction as listed, or as loaded by its ID if it isn't listed, and its details. */
function useOpened(id: number | null, listed: Transaction | undefined) {
  const query = transactionQuery(useClient(), id ?? 0, listed?.status ?? "pending");
  const { data: detail, isError } = useQuery(id === null ? { ...query, enabled: false } : query);
  const isGone = isError || detail === null;
  // A deleted transaction is in no list, and the cached response must not bring it back.
  return { transaction: isGone ? listed : listed ?? detail, detail, isGone };
}

interface StepButtonsProps {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onStep: (by: number) => void;
}

function StepButtons({ hasPrevious, hasNext, onStep }: StepButtonsProps) {
  return (
    <>
      <IconButton
        icon={<ChevronUp aria-hidden />}
        label="Previous"
        isDisabled={!hasPrevious}
        onPress={() => onStep(-1)}
      />
      <IconButton
        icon={<ChevronDown aria-hidden />}
        label="Next"
        isDisabled={!hasNext}
        onPress={() => onStep(1)}
      />
    </>
  );
}

function Gone() {
  return (
    <EmptyState title="We can't show this transaction">
      It may have been deleted.
    </EmptyState>
  );
}

interface DeleteTransactionProps {
  readonly transaction: Transaction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before a transaction is deleted. */
function DeleteTransaction(
  { transaction, isOpen, onClose, onDeleted }: DeleteTransactionProps,
) {
  const queryClient = useQueryClient();
  const destination = useDirectory({ accountIds: [transaction.toAccountId] })
    .account(transaction.toAccountId);
  const isBooked = transaction.status === "completed";
  const { mutate, isPending } = useAct({
    run: (client, { id, seen }: Deletion<SeenTransaction>) =>
      client.request(deleteTransaction, { params: { id }, body: { seen } }),
    done: ({ id }) => ({
      title: "Transaction deleted",
      description: `Transaction ${id} was deleted.`,
    }),
    failed: "Error deleting transaction",
    refetch: refetchMoney,
    onDone() {
      dropTransaction(queryClient, transaction.id);
      onClose();
      onDeleted();
    },
    again: (wanted, present) => deletionAgain(wanted, transactionNow(present)),
    onAsked: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete transaction?"
      subject={<TransactionSubject transaction={transaction} />}
      tone="destructive"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      confirmLabel="Delete transaction"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => mutate({ id: transaction.id, seen: seenFieldsOf(transaction) })}
    >
      <p>
        {`Transaction ${transaction.id} will be removed from all lists${
          isBooked ? ", and its postings will be reversed" : ""
        }. The journal and the audit log keep a record.`}
      </p>
      {isBooked && destination?.isFrozen && (
        <p>
          {`${
            accountName(destination)
          } is frozen. Unfreeze it first, because the money has to come back out of it.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
