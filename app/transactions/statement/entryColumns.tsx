import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { Quiet, Strong } from "#app/format/Emphasis.tsx";
import { describe, transactionTypeName } from "#app/format/transactionWords.ts";
import type { StatementEntry } from "./monthStatement.ts";

/** What a statement says of each entry. */
export function entryColumns(currency: string): readonly Column<StatementEntry>[] {
  return [
    {
      id: "date",
      header: "Date",
      stack: "meta",
      cell: ({ transaction }) => <DateTime value={transaction.createdAt} format="customer" />,
    },
    {
      id: "type",
      header: "Type",
      stack: "meta",
      cell: ({ transaction }) => transactionTypeName(transaction.type),
    },
    {
      id: "description",
      header: "Description",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      width: "99%",
      cell: ({ transaction }) => describe(transaction),
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
