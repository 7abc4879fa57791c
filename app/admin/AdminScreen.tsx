import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Summary } from "#contract/summary.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { BesidePanel } from "#ui/SidePanel/BesidePanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { Button } from "#ui/Button/Button.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { outboxQuery, summaryQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Page } from "#app/shell/Page.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { type AdminTab, useAdminAddress } from "./address.ts";
import { AuditTab } from "./audit/AuditTab.tsx";
import { Outbox } from "./audit/Outbox.tsx";
import { DecisionsProvider } from "./Decisions.tsx";
import { SystemSettings } from "./settings/SystemSettings.tsx";
import { AllTransactions } from "./transactions/AllTransactions.tsx";
import { CreateTransaction } from "./transactions/CreateTransaction.tsx";
import { TwoFactorCodes } from "./twoFactor/TwoFactorCodes.tsx";
import { AddUser } from "./users/AddUser.tsx";
import { UserManagement } from "./users/UserManagement.tsx";

const nothingOpen = {
  userId: null,
  transactionId: null,
  auditId: null,
  ofUserId: null,
  customerId: null,
  isUnreadOnly: false,
};

export interface AdminScreenProps {
  /** The Customer Support tab, and how many messages in it nobody has read. */
  readonly support?: { readonly content: ReactNode; readonly unread: number };
}

interface Tab {
  readonly id: AdminTab;
  readonly label: string;
  readonly badge?: number;
  readonly badgeLabel?: string;
  readonly content: ReactNode;
}

/** /admin: the bank at a glance, and a tab for each thing that administrators do (section 2). */
export function AdminScreen({ support }: AdminScreenProps) {
  const { tab, creating, userId, transactionId, auditId, go } = useAdminAddress();
  const client = useClient();
  const summary = useQuery(summaryQuery(client));
  const pendingCount = summary.data?.pendingCount ?? 0;
  // Only a demo has one; elsewhere the bank answers that there is nothing here.
  const outbox = useQuery(outboxQuery(client));

  const tabs: readonly Tab[] = [
    { id: "users", label: "User Management", content: <UserManagement /> },
    {
      id: "transactions",
      label: "All Transactions",
      content: <AllTransactions pendingCount={pendingCount} />,
    },
    ...(support
      ? [{
        id: "support" as const,
        label: "Customer Support",
        badge: support.unread,
        badgeLabel: support.unread === 1 ? "unread message" : "unread messages",
        content: support.content,
      }]
      : []),
    {
      id: "two-factor",
      label: "Two-Factor Authentication",
      content: <TwoFactorCodes />,
    },
    { id: "settings", label: "System Settings", content: <SystemSettings /> },
    { id: "audit", label: "Audit", content: <AuditTab /> },
    ...(outbox.data ? [{ id: "outbox" as const, label: "Outbox", content: <Outbox /> }] : []),
  ];
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const hasPanel = (tab === "users" && userId !== null) ||
    (tab === "transactions" && transactionId !== null) ||
    (tab === "audit" && auditId !== null);
  const close = () => go({ creating: null }, { replace: true });

  return (
    <Page title={current?.label ?? "Admin Dashboard"}>
      <DecisionsProvider>
        <BesidePanel isOpen={hasPanel} size={tab === "users" ? "user" : "admin"}>
          <Stack $gap={24}>
            <Heading>Admin Dashboard</Heading>
            <StaleNote of={[summary]} />
            {/* The desk needs the height: its message box stays in sight. */}
            {current?.id !== "support" && <AdminSummary />}
            <Tabs
              label="Admin Dashboard"
              items={tabs}
              selectedId={current?.id}
              onSelect={(id) => {
                const chosen = tabs.find((one) => one.id === id)?.id;
                if (chosen && chosen !== tab) {
                  go({ ...nothingOpen, tab: chosen });
                }
              }}
            />
          </Stack>
        </BesidePanel>
        {creating === "user" && <AddUser onClose={close} />}
        <CreateTransaction
          isOpen={creating === "transaction"}
          onClose={close}
        />
      </DecisionsProvider>
    </Page>
  );
}

const Heading = styled.h1`
  ${visuallyHidden};
`;

const waiting = <Skeleton width={72} height="1.75rem" shape="block" />;

/** Section 2, summary cards. Sums over everybody are in USD whatever people prefer to see. */
function AdminSummary() {
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
