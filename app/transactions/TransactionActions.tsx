import { useQuery } from "@tanstack/react-query";
import { CircleX, MessageCircle, Repeat, UserPlus } from "lucide-react";
import { useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { cancelTransaction, type Transaction } from "#contract/transactions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { useBank, useClient } from "#app/api/BankContext.tsx";
import { payeesQuery } from "#app/api/payeeQueries.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Strong } from "#app/format/Emphasis.tsx";
import { payeeWith } from "#contract/payeeDoubt.ts";
import { repeatLinkFor, savePayeeLinkFor, supportLinkFor } from "#app/format/paymentReference.ts";
import { describe } from "#contract/transactionWords.ts";
import { externalAccountOf, isRepeatable } from "#app/format/transactionWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { FailureNote } from "#app/shell/FailureNote.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { useAct } from "#app/shell/useAct.ts";
import { styled } from "#ui/theme/styled.ts";

export interface TransactionActionsProps {
  readonly transaction: Transaction;
  readonly accounts: readonly Account[];
}

/**
 * Customer actions for a transaction: cancel it while pending, repeat it, save its payee, ask
 * support.
 */
export function TransactionActions({ transaction, accounts }: TransactionActionsProps) {
  const { id: ownerId, canPay } = useOwner();
  const [isAsked, setAsked] = useState(false);
  const { id, status, initiatorId } = transaction;
  const isPending = status === "pending";
  const isUnsaved = useIsUnsaved(transaction);
  return (
    <Buttons>
      {isPending && initiatorId === ownerId && canPay && (
        <Button
          tone="secondary"
          icon={<CircleX aria-hidden />}
          onPress={() => setAsked(true)}
        >
          Cancel request
        </Button>
      )}
      {!isPending && isRepeatable(transaction) && canPay && (
        <LinkButton href={repeatLinkFor(id)} tone="secondary" icon={<Repeat aria-hidden />}>
          Repeat
        </LinkButton>
      )}
      {isUnsaved && canPay && (
        <LinkButton
          href={savePayeeLinkFor(id)}
          tone="secondary"
          icon={<UserPlus aria-hidden />}
        >
          Save as payee
        </LinkButton>
      )}
      <LinkButton href={supportLinkFor(id)} tone="secondary" icon={<MessageCircle aria-hidden />}>
        Ask support
      </LinkButton>
      <CancelDialog
        transaction={transaction}
        accounts={accounts}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
      />
    </Buttons>
  );
}

/** Returns whether the payment went to a number that is not among the customer's payees. */
function useIsUnsaved(transaction: Transaction): boolean {
  const number = transaction.type === "withdrawal" ? externalAccountOf(transaction) : null;
  const { canPay } = useOwner();
  const { data } = useQuery({ ...payeesQuery(useClient()), enabled: canPay && number !== null });
  return number !== null && data !== undefined && payeeWith(number, data) === undefined;
}

interface CancelDialogProps extends TransactionActionsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation, because a canceled request cannot be restored, only created again. */
function CancelDialog({ transaction, accounts, isOpen, onClose }: CancelDialogProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const cancellation = useCancellation(transaction.id, onClose);
  const { type, amount, fromAccountId } = transaction;
  const close = () => {
    cancellation.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Cancel this ${type}?`}
      subject={
        <span>
          <Strong>{describe(transaction)}</Strong> · <Money cents={amount} currency={currency} />
        </span>
      }
      isOpen={isOpen}
      onOpenChange={close}
      dismissLabel="Keep it"
      confirmLabel={`Cancel ${type}`}
      pendingLabel="Canceling..."
      isPending={cancellation.isPending}
      onConfirm={() => cancellation.mutate()}
    >
      <p>
        <span>No money will move. It stays in your list as rejected.</span>
        {fromAccountId !== null && (
          <>
            {" "}Money on hold for it becomes available right away in{" "}
            <AccountEnd accountId={fromAccountId} accounts={accounts} />.
          </>
        )}
      </p>
      {cancellation.error && (
        <Refusal>
          <FailureNote error={cancellation.error} />
        </Refusal>
      )}
    </ConfirmDialog>
  );
}

/**
 * Cancels a request. This tab shows the toast itself, so it ignores the update from the live
 * channel.
 */
function useCancellation(id: number, onDone: () => void) {
  const { ownSubmissions } = useBank();
  return useAct({
    run: (client) => ownSubmissions.track(client.request(cancelTransaction, { params: { id } })),
    done: () => ({
      title: "Transaction canceled",
      description: "No money moved, and nothing is on hold for it anymore.",
    }),
    refetch: (queryClient) => void refetchMoney(queryClient),
    onDone,
  });
}

const Buttons = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space[12]};

  > * {
    flex: 1 1 auto;
  }
`;

const Refusal = styled.div`
  margin-top: ${space[16]};
`;
