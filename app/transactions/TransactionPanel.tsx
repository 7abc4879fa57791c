import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { TransactionDetails } from "./TransactionDetails.tsx";

export interface TransactionPanelProps {
  /** The one that is open, if any. */
  readonly transaction: Transaction | undefined;
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly onClose: () => void;
}

/** All there is to know about one transaction, beside the list. */
export function TransactionPanel(
  { transaction, accounts, currency, onClose }: TransactionPanelProps,
) {
  return (
    <SidePanel
      title="Transaction"
      size="customer"
      isOpen={transaction !== undefined}
      onOpenChange={onClose}
      status={transaction && <StatusBadge status={transaction.status} />}
    >
      {transaction && (
        <TransactionDetails
          key={transaction.id}
          transaction={transaction}
          accounts={accounts}
          currency={currency}
        />
      )}
    </SidePanel>
  );
}
