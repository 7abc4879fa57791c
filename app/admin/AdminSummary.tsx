import { useQuery } from "@tanstack/react-query";
import type { Summary } from "#contract/summary.ts";
import { Button } from "#ui/Button/Button.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { summaryQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";

const waiting = <Skeleton width={72} height="1.75rem" shape="block" />;

/** Section 2, summary cards. Sums over everybody are in USD whatever people prefer to see. */
export function AdminSummary() {
  const { data, isError, error, refetch } = useQuery(summaryQuery(useClient()));
  const missing = isError ? "–" : waiting;
  const figure = (of: (summary: Summary) => string) => data ? of(data) : missing;
  const count = (value: number) => value.toLocaleString("en-US");
  return (
    <>
      {isError && data === undefined && (
        <Note
          tone="negative"
          role="alert"
          action={
            <Button tone="secondary" size="dense" onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The figures could not be loaded. {explain(failureOf(error))}
        </Note>
      )}
      <StatStrip
        items={[
          {
            label: "Total Users",
            value: figure(({ totalUsers }) => count(totalUsers)),
            note: data && `${count(data.activeUsers)} active`,
          },
          {
            label: "Active Accounts",
            value: figure(({ activeAccounts }) => count(activeAccounts)),
          },
          {
            label: "Pending Approvals",
            tone: data?.pendingCount ? "caution" : "plain",
            value: figure(({ pendingCount }) => count(pendingCount)),
          },
          {
            label: "Pending Amount",
            value: figure(({ pendingAmount }) => formatMoney(pendingAmount, "USD")),
          },
        ]}
      />
    </>
  );
}
