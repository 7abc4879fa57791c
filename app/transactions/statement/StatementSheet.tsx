import { useMemo } from "react";
import type { Account } from "#contract/accounts.ts";
import { negateCents, sumCents } from "#contract/money.ts";
import { datedWords, type StatementEntry, type StatementFigures } from "#contract/statements.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { Table } from "#ui/Table/Table.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { browserZone } from "#app/shell/browserZone.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { monthName } from "./address.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { Quiet, Small, Strong } from "#app/format/Emphasis.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { describe } from "#contract/transactionWords.ts";

export interface StatementSheetProps {
  readonly account: Account;
  readonly statement: StatementFigures;
  readonly start: Date;
  readonly currency: string;
}

/** The sheet itself: whose account, which month, what it began and ended with, and each entry. */
export function StatementSheet({ account, statement, start, currency }: StatementSheetProps) {
  const user = useCurrentUser();
  const { company } = useOwner();
  const { legalName, address } = useBrand();
  const amounts = statement.entries.map(({ amount }) => amount);
  const paidIn = sumCents(amounts.filter((amount) => amount > 0));
  const paidOut = negateCents(sumCents(amounts.filter((amount) => amount < 0)));
  const columns = useMemo(() => entryColumns(currency), [currency]);
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <Sheet>
      <Head>
        <div>
          <Title>{`${accountTypeName(account.accountType)}, ${monthName(start)}`}</Title>
          <Muted>{`${company?.name ?? nameOf(user)} · account ${account.accountNumber}`}</Muted>
        </div>
        <Muted>{[legalName, ...address].join(", ")}</Muted>
      </Head>
      <StatStrip
        items={[
          { label: "Opening balance", value: money(statement.opening) },
          { label: "Money in", value: money(paidIn) },
          { label: "Money out", value: money(paidOut) },
          { label: "Closing balance", value: money(statement.closing) },
        ]}
      />
      <Table
        label="Transactions"
        columns={columns}
        rows={statement.entries}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No completed transactions this month" />}
      />
      <Muted>
        {`Each change to your balance is listed on the day it posted. If a transaction has a different date, we show that date too. Amounts are in ${currency}.`}
      </Muted>
    </Sheet>
  );
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  /* A grid that breaks over pages lays what follows the table upon it. */
  @media print {
    display: block;

    > :not(:first-child) {
      margin-top: ${space[24]};
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
`;

const Title = styled.h2`
  ${text.title18};
`;

const Muted = styled.p`
  ${text.size14};
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;

/* On paper nothing can be scrolled: one long word must not push the amounts off the sheet. */
const Description = styled.span`
  overflow-wrap: anywhere;
`;

/** An entry's description, and its date if it differs from the booking date. */
function Words({ entry }: { readonly entry: StatementEntry }) {
  const dated = datedWords(entry, browserZone());
  return (
    <Description>
      <span>{describe(entry)}</span>
      {dated && <Small as="div">{dated.slice(0, 1).toUpperCase() + dated.slice(1)}</Small>}
    </Description>
  );
}

/** Columns of a statement's entry table. */
function entryColumns(currency: string): readonly Column<StatementEntry>[] {
  return [
    {
      id: "date",
      header: "Date",
      stack: "meta",
      cell: ({ at }) => (
        <Quiet>
          <DateTime value={at} format="customer" />
        </Quiet>
      ),
    },
    {
      id: "type",
      header: "Type",
      stack: "meta",
      cell: ({ type }) => <TransactionTypeLabel type={type} />,
    },
    {
      id: "description",
      header: "Description",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      width: "99%",
      cell: (entry) => <Words entry={entry} />,
    },
    {
      id: "amount",
      header: "Amount",
      align: "end",
      stack: "amount",
      cell: ({ amount }) => (
        <Strong>
          <Money cents={amount} currency={currency} sign="auto" />
        </Strong>
      ),
    },
    {
      id: "balance",
      header: "Balance",
      align: "end",
      cell: ({ balance }) => (
        <Quiet>
          <Money cents={balance} currency={currency} />
        </Quiet>
      ),
    },
  ];
}
