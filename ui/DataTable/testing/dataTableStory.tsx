import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge, type RiskLevel } from "#ui/RiskBadge/RiskBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { weight } from "#ui/theme/type.ts";
import type { DataColumn } from "../dataTableTypes.ts";

/** Rows and columns for the stories. */
export type Payment = {
  id: number;
  user: string;
  type: "Deposit" | "Withdrawal" | "Transfer";
  cents: number;
  date: string;
  status: "pending" | "completed";
};

const people = [
  "Noah Brandt",
  "Grace Whitcombe",
  "Maya Ellison",
  "Daniel Okafor",
  "Tomás Rivera",
  "Priya Raman",
];
const types = ["Withdrawal", "Transfer", "Transfer", "Deposit"] as const;
const cents = [1_250_000, 686_000, 50_000, 125_000, 4_490, 1_820_000, 294_018, 7_500, 31_860];

/** As many as wanted, always the same; the first four wait for approval. */
export function makePayments(count: number): readonly Payment[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 10_482 - index,
    user: people[index % people.length] ?? "",
    type: types[index % types.length] ?? "Transfer",
    cents: cents[index % cents.length] ?? 0,
    date: new Date(Date.UTC(2026, 10, 20, 15, 4) - index * 5_400_000).toISOString(),
    status: index < 4 ? "pending" : "completed",
  }));
}

export const payments = makePayments(48);

export const paymentColumns: readonly DataColumn<Payment>[] = [
  {
    id: "id",
    header: "ID",
    cell: ({ id }) => <Muted>{id}</Muted>,
    value: ({ id }) => id,
    stack: "meta",
  },
  {
    id: "user",
    header: "User",
    cell: ({ user }) => user,
    value: ({ user }) => user,
    isRowHeader: true,
    isWrapping: true,
    stack: "title",
  },
  {
    id: "type",
    header: "Type",
    cell: ({ type }) => type,
    value: ({ type }) => type,
    stack: "meta",
    filter: {
      label: "Type",
      allLabel: "All types",
      options: ["Deposit", "Withdrawal", "Transfer"].map((id) => ({ id, label: id })),
    },
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: (row) => (
      <Strong>
        <Money cents={row.cents} currency="USD" />
      </Strong>
    ),
    value: (row) => row.cents,
    searchText: (row) => formatMoney(row.cents, "USD"),
    stack: "amount",
  },
  {
    id: "date",
    header: "Date",
    cell: ({ date }) => (
      <Muted>
        <DateTime value={date} format="admin" />
      </Muted>
    ),
    value: ({ date }) => date,
    searchText: ({ date }) => formatDate(date, "admin"),
    stack: "meta",
  },
  {
    id: "risk",
    header: "Risk Level",
    cell: (row) => <RiskBadge level={riskOf(row)} />,
    value: (row) => row.cents,
    searchText: riskOf,
    isSortable: false,
    stack: "badge",
    filter: {
      label: "Risk",
      allLabel: "All risks",
      options: [
        { id: "low", label: "Low" },
        { id: "medium", label: "Medium" },
        { id: "high", label: "High" },
      ],
      matches: (row, level) => riskOf(row) === level,
    },
  },
  {
    id: "actions",
    header: "Actions",
    align: "end",
    stack: "actions",
    cell: (row) => <Actions row={row} />,
  },
];

function riskOf(row: Payment): RiskLevel {
  return row.cents >= 1_000_000 ? "high" : row.cents >= 100_000 ? "medium" : "low";
}

function Actions({ row: { id, status } }: { row: Payment }) {
  const [first, second] = status === "pending" ? ["Approve", "Reject"] : ["View", "Edit"];
  return (
    <Pair>
      <Button
        size="row"
        tone={status === "pending" ? "secondary" : "quiet"}
        aria-label={`${first} ${id}`}
      >
        {first}
      </Button>
      <Button size="row" tone="quiet" aria-label={`${second} ${id}`}>{second}</Button>
    </Pair>
  );
}

const Muted = styled.span`
  color: ${token.textMuted};
`;

const Strong = styled.span`
  font-weight: ${weight.semibold};
`;

const Pair = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;
