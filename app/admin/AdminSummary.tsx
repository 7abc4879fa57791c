import { sumCents } from "#contract/money.ts";
import { Button } from "#ui/Button/Button.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import type { useAccounts, useTransactions, useUsers } from "#app/api/useLists.ts";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";

export interface AdminSummaryProps {
  readonly users: ReturnType<typeof useUsers>;
  readonly accounts: ReturnType<typeof useAccounts>;
  readonly transactions: ReturnType<typeof useTransactions>;
}

const waiting = <Skeleton width={72} height="1.75rem" shape="block" />;

/** Section 2, summary cards. Sums over everybody are in USD whatever people prefer to see. */
export function AdminSummary({ users, accounts, transactions }: AdminSummaryProps) {
  const active = users.data?.filter(({ isActive }) => isActive).length;
  const pending = transactions.data?.filter(({ status }) => status === "pending");
  const failed = [users, accounts].find(({ data, isError }) => data === undefined && isError);
  const missing = (isError: boolean) => isError ? "–" : waiting;
  return (
    <>
      {failed && (
        <Note
          tone="negative"
          role="alert"
          action={
            <Button tone="secondary" size="dense" onPress={() => void failed.refetch()}>
              Try again
            </Button>
          }
        >
          Some figures could not be loaded. {explain(failureOf(failed.error))}
        </Note>
      )}
      <StatStrip
        items={[
          {
            label: "Total Users",
            value: users.data?.length ?? missing(users.isError),
            note: active === undefined ? undefined : `${active} active`,
          },
          {
            label: "Active Accounts",
            value: accounts.data?.filter(({ isActive }) => isActive).length ??
              missing(accounts.isError),
          },
          {
            label: "Pending Approvals",
            tone: pending?.length ? "caution" : "plain",
            value: pending?.length ?? missing(transactions.isError),
          },
          {
            label: "Pending Amount",
            value: pending
              ? formatMoney(sumCents(pending.map(({ amount }) => amount)), "USD")
              : missing(transactions.isError),
          },
        ]}
      />
    </>
  );
}
