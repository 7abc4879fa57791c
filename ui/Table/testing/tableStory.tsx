import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { RiskBadge, type RiskLevel } from "#ui/RiskBadge/RiskBadge.tsx";
import { type Status, StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { ownOrder, weight } from "#ui/theme/type.ts";
import type { Column } from "../tableTypes.ts";

/** Rows and columns for the table's stories. */
export type Entry = {
  id: number;
  date: string;
  kind: "Deposit" | "Withdrawal" | "Transfer";
  user: string;
  description: string;
  amount: string;
  status: Status;
  risk: RiskLevel;
};

function entry(
  id: number,
  date: string,
  kind: Entry["kind"],
  user: string,
  description: string,
  amount: string,
  status: Status,
  risk: RiskLevel,
): Entry {
  return { id, date, kind, user, description, amount, status, risk };
}

export const entries: readonly Entry[] = [
  entry(
    10482,
    "Nov 20, 2026",
    "Transfer",
    "Noah Brandt",
    "To savings, November",
    "$500.00",
    "pending",
    "low",
  ),
  entry(
    10479,
    "Nov 19, 2026",
    "Withdrawal",
    "Grace Whitcombe",
    "Rent, December",
    "−$1,250.00",
    "pending",
    "medium",
  ),
  entry(
    10474,
    "Nov 18, 2026",
    "Deposit",
    "Maya Ellison",
    "Payroll, Larkfield Studio",
    "+$4,612.08",
    "completed",
    "medium",
  ),
  entry(
    10471,
    "Nov 16, 2026",
    "Withdrawal",
    "Daniel Okafor",
    "Northline Energy",
    "−$142.37",
    "completed",
    "low",
  ),
  entry(
    10466,
    "Nov 14, 2026",
    "Transfer",
    "Priya Raman",
    "Quarterly investment plan",
    "$12,000.00",
    "completed",
    "high",
  ),
  entry(
    10460,
    "Nov 9, 2026",
    "Withdrawal",
    "Tomás Rivera",
    "Deposit for apartment",
    "−$600.00",
    "rejected",
    "low",
  ),
];

const arrows = { Deposit: ArrowDownLeft, Withdrawal: ArrowUpRight, Transfer: ArrowLeftRight };

function Kind({ kind }: { kind: Entry["kind"] }) {
  const Arrow = arrows[kind];
  return (
    <WithIcon>
      <Arrow size={16} strokeWidth={2} aria-hidden />
      {kind}
    </WithIcon>
  );
}

/* Icons and words on one centre line; the icon only where the row is a row. */
const WithIcon = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  vertical-align: middle;
`;

const Muted = styled.span`
  color: ${token.textMuted};
`;

const Amount = styled.span<{ $status: Status }>`
  ${ownOrder};
  font-weight: ${weight.semibold};
  color: ${({ $status, children }) =>
    $status === "rejected"
      ? token.textMuted
      : String(children).startsWith("+")
      ? token.positive
      : String(children).startsWith("−")
      ? token.negative
      : token.text};
`;

export const recent: readonly Column<Entry>[] = [
  { id: "date", header: "Date", cell: (row) => <Muted>{row.date}</Muted>, stack: "meta" },
  { id: "type", header: "Type", cell: (row) => <Kind kind={row.kind} />, stack: "meta" },
  {
    id: "description",
    header: "Description",
    cell: (row) => row.description,
    stack: "title",
    isRowHeader: true,
    isWrapping: true,
    width: "40%",
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: (row) => <Amount $status={row.status}>{row.amount}</Amount>,
    stack: "amount",
  },
  {
    id: "status",
    header: "Status",
    cell: (row) => <StatusBadge status={row.status} />,
    stack: "badge",
  },
];

export const history: readonly Column<Entry>[] = [
  ...recent.slice(0, 2),
  {
    id: "from",
    header: "From",
    cell: () => (
      <span>
        Checking <MaskedNumber lastFour="4821" />
      </span>
    ),
  },
  { id: "to", header: "To", cell: () => "External Account" },
  ...recent.slice(2),
];

export const adminColumns: readonly Column<Entry>[] = [
  { id: "id", header: "ID", cell: (row) => <Muted>{row.id}</Muted>, stack: "meta" },
  { id: "user", header: "User", cell: (row) => row.user, stack: "title", isRowHeader: true },
  { id: "type", header: "Type", cell: (row) => <Kind kind={row.kind} />, stack: "meta" },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: (row) => <strong>{row.amount}</strong>,
    stack: "amount",
  },
  {
    id: "date",
    header: "Date",
    cell: (row) => <Muted>{row.date} - 3:04 PM</Muted>,
    stack: "meta",
  },
  {
    id: "risk",
    header: "Risk Level",
    cell: (row) => <RiskBadge level={row.risk} />,
    stack: "badge",
  },
  {
    id: "actions",
    header: "Actions",
    align: "end",
    stack: "actions",
    cell: (row) => <RowActions row={row} />,
  },
];

function RowActions({ row }: { row: Entry }) {
  if (row.status === "pending") {
    return (
      <Actions>
        <Button size="row" tone="secondary" aria-label={`Approve ${row.id}`}>Approve</Button>
        <Button size="row" tone="quiet" aria-label={`Reject ${row.id}`}>Reject</Button>
      </Actions>
    );
  }
  return (
    <Actions>
      <Button size="row" tone="quiet" aria-label={`View ${row.id}`}>View</Button>
      <Button size="row" tone="quiet" aria-label={`Edit ${row.id}`}>Edit</Button>
    </Actions>
  );
}

const Actions = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;
