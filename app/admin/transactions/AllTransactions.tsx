import { useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Table } from "#ui/Table/Table.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import type { useAccounts, useTransactions, useUsers } from "#app/api/useLists.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { columnsIn } from "./columns.tsx";
import { approveButtonId } from "./DecisionButtons.tsx";
import { Pager } from "./Pager.tsx";
import { adminRows, PAGE_SIZE, pageOf } from "./rows.ts";

export interface AllTransactionsProps {
  readonly transactions: ReturnType<typeof useTransactions>;
  readonly accounts: ReturnType<typeof useAccounts>;
  readonly users: ReturnType<typeof useUsers>;
}

/** Every transaction, the ones that wait for a clerk first. */
export function AllTransactions({ transactions, accounts, users }: AllTransactionsProps) {
  const { preferredCurrency } = useCurrentUser();
  const [wanted, setWanted] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = transactions;
  const rows = useMemo(
    () => adminRows(data ?? [], accounts.data ?? [], users.data ?? []),
    [data, accounts.data, users.data],
  );
  const page = pageOf(rows, wanted);

  /** Focus goes to the next row that waits, or to the heading when that was the last. */
  function focusNext(decidedId: number) {
    const next = page.rows.find(({ transaction: { id, status } }) =>
      id !== decidedId && status === "pending"
    );
    const button = next && document.getElementById(approveButtonId(next.transaction.id));
    (button ?? heading.current)?.focus();
  }

  return (
    <Section aria-labelledby="all-transactions">
      <Title id="all-transactions" ref={heading} tabIndex={-1}>All Transactions</Title>
      <Table
        label="All Transactions, pending first"
        columns={columnsIn(preferredCurrency, focusNext)}
        rows={page.rows}
        rowKey={({ transaction }) => transaction.id}
        rowTone={({ transaction }) => transaction.status === "pending" ? "pending" : "plain"}
        rowStatus={({ transaction }) => transaction.status}
        stackBelow="880"
        isLoading={data === undefined}
        skeletonRows={PAGE_SIZE}
        error={data === undefined && isError
          ? { message: "We could not load the transactions.", onRetry: () => void refetch() }
          : undefined}
        empty={
          <EmptyState title="No results found.">
            Transactions of all customers appear here.
          </EmptyState>
        }
      />
      {rows.length > 0 && <Pager page={page} onChange={setWanted} />}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  min-width: 0;
`;

const Title = styled.h2`
  ${text.title18}
`;
