import { useQuery } from "@tanstack/react-query";
import { type BankMonth, closeMonth, type MonthState } from "#contract/months.ts";
import { monthName } from "#contract/texts/months.ts";
import { Badge, type BadgeTone } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Table } from "#ui/Table/Table.tsx";
import type { Column } from "#ui/Table/tableTypes.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { refetchApprovals } from "#app/api/approvalQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { monthsQuery } from "#app/api/monthQueries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { useMay } from "#app/shell/useMay.ts";
import { RowButtons } from "../Actions.tsx";
import type { Directory } from "../directory.ts";
import { Section } from "../Section.tsx";
import { useDirectory } from "../useDirectory.ts";

const Intro = styled.p`
  ${text.size14};
  color: ${token.textMuted};
`;

/** Labels of a month's states. */
const states: Readonly<
  Record<MonthState, { readonly tone: BadgeTone; readonly label: string }>
> = {
  closed: { tone: "neutral", label: "Closed" },
  ready: { tone: "positive", label: "Ready to close" },
  requested: { tone: "caution", label: "Waiting for approval" },
  pending: { tone: "caution", label: "Has pending transactions" },
  later: { tone: "neutral", label: "Open" },
  current: { tone: "neutral", label: "Current month" },
};

/** Lists the months with their states. An owner closes one, and another owner approves it. */
export function Months() {
  const months = useQuery(monthsQuery(useClient()));
  const rows = months.data;
  const directory = useDirectory({
    userIds: (rows ?? []).flatMap(({ closing }) =>
      closing === null ? [] : [closing.closedBy, closing.approvedBy]
    ),
  });
  const mayClose = useMay("closeMonths");
  const { mutate, isPending, variables } = useAct({
    run: (client, month: string) => client.request(closeMonth, { body: { month } }),
    done: (month) => ({ title: "Month closed", description: `${monthName(month)}.` }),
    failed: "Error closing month",
    refetch: refetchApprovals,
  });
  const isClosing = (month: string) => isPending && variables === month;
  const columns = monthColumns({ directory, isClosing, onClose: mayClose ? mutate : undefined });
  return (
    <Section level={2} title="Months">
      <Intro>
        In a closed month, no transaction can be added, changed, or removed. A closed month can't be
        reopened. The first month that you close includes all months before it.
      </Intro>
      {rows === undefined
        ? months.isError
          ? <LoadError title="We couldn't load the months." of={months} />
          : (
            <div aria-busy>
              <Skeleton width="100%" height="12rem" shape="block" />
            </div>
          )
        : (
          <Table
            label="Months"
            columns={columns}
            rows={rows}
            rowKey={({ month }) => month}
            empty={null}
          />
        )}
    </Section>
  );
}

interface MonthActions {
  readonly directory: Directory;
  readonly isClosing: (month: string) => boolean;
  /** Missing for staff who may not close months. */
  readonly onClose: ((month: string) => void) | undefined;
}

function monthColumns(
  { directory, isClosing, onClose }: MonthActions,
): readonly Column<BankMonth>[] {
  return [
    {
      id: "month",
      header: "Month",
      isRowHeader: true,
      stack: "title",
      cell: ({ month }) => monthName(month),
    },
    {
      id: "state",
      header: "Status",
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    },
    {
      id: "details",
      header: "Details",
      isWrapping: true,
      cell: (row) => <Details row={row} directory={directory} />,
    },
    ...onClose === undefined ? [] : [{
      id: "close",
      header: "Actions",
      align: "end" as const,
      stack: "actions" as const,
      cell: ({ month, state }: BankMonth) =>
        state === "ready" && (
          <RowButtons>
            <Button
              tone="quiet"
              size="row"
              isPending={isClosing(month)}
              pendingLabel="Closing..."
              aria-label={`Close ${monthName(month)}`}
              onPress={() => onClose(month)}
            >
              Close month
            </Button>
          </RowButtons>
        ),
    }],
  ];
}

interface DetailsProps {
  readonly row: BankMonth;
  readonly directory: Directory;
}

function Details({ row: { state, pending, closing }, directory }: DetailsProps) {
  if (closing !== null) {
    const { closedBy, approvedBy, closedAt } = closing;
    return (
      <>
        <span>
          {`Closed by ${directory.nameOf(closedBy)}, approved by ${directory.nameOf(approvedBy)}`}
        </span>
        <Quiet as="div">
          <DateTime value={closedAt} format="admin" />
        </Quiet>
      </>
    );
  }
  const words: Readonly<Record<Exclude<MonthState, "closed">, string>> = {
    ready: "Another owner has to approve it.",
    requested: "Another owner can approve it under Approvals.",
    pending: pending === 1
      ? "Approve or reject 1 pending transaction first."
      : `Approve or reject ${pending} pending transactions first.`,
    later: "Close the months before it first.",
    current: "You can close it when it's over.",
  };
  return state === "closed" ? null : words[state];
}
