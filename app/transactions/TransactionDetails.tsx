import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { styled } from "#ui/theme/styled.ts";
import { Timeline } from "#ui/Timeline/Timeline.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { transactionQuery } from "#app/api/queries.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { OutsideNumber } from "#app/format/OutsideNumber.tsx";
import { paymentReference } from "#app/format/paymentReference.ts";
import { describe } from "#contract/transactionWords.ts";
import { externalAccountOf } from "#app/format/transactionWords.ts";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { CategoryFact } from "./CategoryFact.tsx";
import { DirectedAmount } from "./DirectedAmount.tsx";
import { Postings } from "./Postings.tsx";
import { stepWords } from "./stepWords.tsx";
import { stepsOf } from "./timeline.ts";
import { TransactionActions } from "./TransactionActions.tsx";

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
      footer={transaction && (
        <TransactionActions key={transaction.id} transaction={transaction} accounts={accounts} />
      )}
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

export interface TransactionDetailsProps {
  readonly transaction: Transaction;
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/** Amount, ends, what happened when, and the balances after it. */
function TransactionDetails({ transaction, accounts, currency }: TransactionDetailsProps) {
  const owner = useOwner();
  const { id, status, type, createdAt, rejectionReason } = transaction;
  const detail = useQuery(transactionQuery(useClient(), id, status));
  const external = externalAccountOf(transaction);
  const renderEnd = (accountId: number | null): ReactNode => (
    <AccountEnd accountId={accountId} accounts={accounts} />
  );
  return (
    <Column>
      <div>
        <Quiet as="div">
          <TransactionTypeLabel type={type} /> · <DateTime value={createdAt} format="customer" />
        </Quiet>
        <Figure>
          <DirectedAmount transaction={transaction} currency={currency} accountId={null} />
        </Figure>
      </div>
      <Facts>
        <Fact label="Description">{describe(transaction)}</Fact>
        {rejectionReason !== null && <Fact label="Reason">{rejectionReason}</Fact>}
        <Fact label="From">{renderEnd(transaction.fromAccountId)}</Fact>
        <Fact label="To">
          {renderEnd(transaction.toAccountId)}
          {external !== null && (
            <Quiet as="div">
              <OutsideNumber number={external} />
            </Quiet>
          )}
        </Fact>
        <Fact label="Reference">
          <span translate="no">{paymentReference(id)}</span>
        </Fact>
        {detail.data && (
          <Fact label="Category">
            <CategoryFact transactionId={id} category={detail.data.category} />
          </Fact>
        )}
      </Facts>
      <Section>
        <Title>Timeline</Title>
        <Timeline
          label="Timeline"
          steps={stepsOf(transaction, owner.id, detail.data ?? undefined).map((step) =>
            stepWords(step, { transaction, accounts, currency, userId: owner.id })
          )}
        />
      </Section>
      {detail.isError && <LoadError title="We couldn't load all the details." of={detail} />}
      {detail.data && detail.data.postings.length > 0 && (
        <Section>
          <Title>Balance after</Title>
          <Postings postings={detail.data.postings} accounts={accounts} currency={currency} />
        </Section>
      )}
    </Column>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Quiet as="dt">{label}</Quiet>
      <Value>{children}</Value>
    </>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
`;

const Figure = styled.p`
  ${text.figure36};
  margin-top: ${space[4]};
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: ${space[8]} ${space[16]};
  margin: 0;
`;

const Value = styled.dd`
  margin: 0;
  overflow-wrap: anywhere;
`;

const Section = styled.section`
  display: grid;
  gap: ${space[16]};
  padding-top: ${space[24]};
  border-top: 1px solid ${token.border};
`;

const Title = styled.h3`
  ${text.button14};
`;
