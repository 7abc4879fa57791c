import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { deletePaymentRun, patchPaymentRun, type PaymentRun } from "#contract/paymentRuns.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { DataTable } from "#ui/DataTable/DataTable.tsx";
import { RowMenu } from "#ui/DataTable/RowMenu.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { paymentRunsKey, paymentRunsQuery } from "#app/api/paymentRunQueries.ts";
import { explain } from "#app/problems.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useAct } from "#app/shell/useAct.ts";

const PAGE = "/dashboard/payment-runs";
const none: readonly PaymentRun[] = [];

/** All payment runs of the customer, those that they repeat first. */
export function PaymentRunList() {
  const runs = useQuery(paymentRunsQuery(useClient()));
  const columns = useColumns();
  const { data = none } = runs;
  const rows = data.toSorted((one, other) => Number(other.isSaved) - Number(one.isSaved));
  const add = (
    <LinkButton href={`${PAGE}?new`} icon={<Plus aria-hidden />}>New payment run</LinkButton>
  );
  return (
    <Stack $gap={24} aria-busy={runs.isPending}>
      <PageTitle
        title="Payment runs"
        description="Pay many people with one spreadsheet or list."
        actions={data.length > 0 && add}
      />
      <DataTable
        label="payment runs"
        columns={columns.columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={runs.isPending}
        error={runs.isError
          ? {
            message: "We couldn't load your payment runs.",
            reason: explain(failureOf(runs.error)),
            onRetry: () => void runs.refetch(),
          }
          : undefined}
        search={data.length > 10 ? { placeholder: "Search by name" } : null}
        empty={
          <EmptyState
            title="No payment runs yet"
            icon={<FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />}
            action={add}
          >
            Upload a CSV file, paste rows, or type them. We check every payment before you send it.
          </EmptyState>
        }
      />
      {columns.dialog}
    </Stack>
  );
}

function useColumns() {
  const { preferredCurrency: currency } = useCurrentUser();
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<PaymentRun | null>(null);
  const refetch = (queryClient: Parameters<typeof askAgain>[0]) =>
    askAgain(queryClient, paymentRunsKey);
  const remove = useAct({
    run: (client, { id }: PaymentRun) => client.request(deletePaymentRun, { params: { id } }),
    done: (_) => ({ title: "Draft deleted" }),
    failed: "We couldn't delete the draft",
    refetch,
    onDone: () => setRemoved(null),
  });
  const save = useAct({
    run: (client, { id, version, isSaved }: PaymentRun) =>
      client.request(patchPaymentRun, { params: { id }, body: { version, isSaved: !isSaved } }),
    failed: "We couldn't save the payment run",
    refetch,
  });
  const columns: readonly DataColumn<PaymentRun>[] = [
    {
      id: "name",
      header: "Name",
      value: ({ name }) => name,
      isRowHeader: true,
      isWrapping: true,
      stack: "title",
      cell: ({ id, name }) => <Link href={`${PAGE}?run=${id}`}>{name}</Link>,
    },
    {
      id: "state",
      header: "Status",
      stack: "badge",
      cell: ({ state, isSaved }) => (
        <>
          <Badge tone={state === "draft" ? "caution" : "positive"}>
            {state === "draft" ? "Draft" : "Submitted"}
          </Badge>
          {isSaved && (
            <>
              {" "}
              <Badge tone="info">Saved</Badge>
            </>
          )}
        </>
      ),
    },
    { id: "rows", header: "Payments", align: "end", cell: ({ rowCount }) => rowCount },
    {
      id: "date",
      header: "Date",
      value: ({ createdAt, submittedAt }) => submittedAt ?? createdAt,
      cell: ({ createdAt, submittedAt }) => (
        <DateTime value={submittedAt ?? createdAt} format="customer" />
      ),
    },
    {
      id: "total",
      header: "Total",
      align: "end",
      stack: "amount",
      value: ({ total }) => total,
      cell: ({ total }) => <Money cents={total} currency={currency} />,
    },
    {
      id: "actions",
      header: "Actions",
      isHeaderHidden: true,
      align: "end",
      stack: "actions",
      cell: (run) => (
        <RowMenu
          label={`Actions for ${run.name}`}
          items={[
            {
              id: "repeat",
              label: "Repeat",
              onAction: () => void navigate(`${PAGE}?repeat=${run.id}`),
            },
            {
              id: "save",
              label: run.isSaved ? "Remove from saved" : "Save to repeat",
              onAction: () => save.mutate(run),
            },
            ...(run.state === "draft"
              ? [{ id: "delete", label: "Delete draft", onAction: () => setRemoved(run) }]
              : []),
          ]}
        />
      ),
    },
  ];
  const dialog = removed && (
    <ConfirmDialog
      title="Delete draft?"
      isOpen
      onOpenChange={(isOpen) => isOpen || setRemoved(null)}
      subject={removed.name}
      confirmLabel="Delete draft"
      pendingLabel="Deleting..."
      tone="destructive"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(removed)}
    >
      {`Its ${removed.rowCount} rows are deleted. Nothing was sent.`}
    </ConfirmDialog>
  );
  return { columns, dialog };
}
