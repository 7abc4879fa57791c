import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useMemo } from "react";
import type { Summary } from "#contract/summary.ts";
import { media } from "#ui/theme/media.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { useMedia } from "#ui/theme/useMedia.ts";
import { BesidePanel } from "#ui/SidePanel/BesidePanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { Button } from "#ui/Button/Button.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { plainView } from "#ui/DataTable/view.ts";
import { StatStrip } from "#ui/StatCard/StatStrip.tsx";
import { summaryQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { Page } from "#app/shell/Page.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { useMay } from "#app/shell/useMay.ts";
import { Note } from "#app/shell/Note.tsx";
import { adminHref, type AdminTab, initialAddress, useAdminAddress } from "./address.ts";
import { Approvals } from "./Approvals.tsx";
import { useAdminSections, useToDecide } from "./sections.ts";
import { Waiting } from "./Waiting.tsx";
import { AuditTab } from "./audit/AuditTab.tsx";
import { Outbox } from "./audit/Outbox.tsx";
import { SystemSettings } from "./settings/SystemSettings.tsx";
import { AllTransactions } from "./transactions/AllTransactions.tsx";
import { useTransactionsAhead } from "./transactions/useTransactionListing.ts";
import { CreateTransaction } from "./transactions/CreateTransaction.tsx";
import { TwoFactorCodes } from "./twoFactor/TwoFactorCodes.tsx";
import { AddUser } from "./users/AddUser.tsx";
import { UserManagement } from "./users/UserManagement.tsx";

export interface AdminScreenProps {
  /** The Customer Support tab, and the number of unread messages; undefined while loading. */
  readonly support?: { readonly content: ReactNode; readonly unread: number | undefined };
}

/** /admin: the bank at a glance, and a tab for each thing that administrators do (section 2). */
export function AdminScreen({ support }: AdminScreenProps) {
  const { tab, creating, userId, transactionId, auditId, go } = useAdminAddress();
  const summary = useQuery(summaryQuery(useClient()));
  const pendingCount = summary.data?.pendingCount ?? 0;
  const loadTransactions = useTransactionsAhead();
  const sections = useAdminSections();
  const toDecide = useToDecide();
  const maySeeChats = useMay("seeChats");
  const mayAdd = useMay("editPeople");
  const mayBook = useMay("book");
  const { content: inbox, unread: known } = support ?? {};
  const unread = maySeeChats ? known : null;
  const tabs = useMemo(() => {
    const contents: Readonly<Record<AdminTab, ReactNode>> = {
      users: <UserManagement unread={unread} />,
      transactions: <AllTransactions pendingCount={pendingCount} />,
      approvals: <Approvals />,
      support: inbox,
      "two-factor": <TwoFactorCodes />,
      settings: <SystemSettings />,
      audit: <AuditTab />,
      outbox: <Outbox />,
    };
    return sections.filter(({ id }) => id !== "support" || inbox !== undefined)
      .map(({ id, label }) => ({
        id,
        label,
        content: contents[id],
        ...id === "support" && {
          badge: unread ?? 0,
          badgeLabel: unread === 1 ? "unread message" : "unread messages",
        },
        ...id === "approvals" && { badge: toDecide, badgeLabel: "to decide" },
      }));
  }, [sections, pendingCount, inbox, unread, toDecide]);
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const hasPanel = (tab === "users" && userId !== null) ||
    (tab === "transactions" && transactionId !== null) ||
    (tab === "audit" && auditId !== null);
  const close = () => go({ creating: null });

  return (
    <Page title={current?.label ?? "Admin Dashboard"}>
      <BesidePanel isOpen={hasPanel} size={tab === "users" ? "user" : "admin"}>
        <Stack $gap={24}>
          <Heading>Admin Dashboard</Heading>
          <StaleNote of={[summary]} />
          {/* The inbox needs the height: its message box stays in sight. */}
          {current?.id !== "support" && <Summaries />}
          {current?.id === "users" && <WhatWaits pendingCount={pendingCount} unread={unread} />}
          <Tabs
            label="Admin Dashboard"
            items={tabs}
            selectedId={current?.id}
            onPoint={(id) => {
              if (id === "transactions") loadTransactions();
            }}
            onSelect={(id) => {
              const chosen = tabs.find((one) => one.id === id)?.id;
              if (chosen && chosen !== tab) {
                go({ ...initialAddress, tab: chosen });
              }
            }}
          />
        </Stack>
      </BesidePanel>
      {creating === "user" && mayAdd && <AddUser onClose={close} />}
      <CreateTransaction
        isOpen={creating === "transaction" && mayBook}
        onClose={close}
      />
    </Page>
  );
}

const Heading = styled.h1`
  ${visuallyHidden};
`;

const pendingOnes = { ...plainView, filters: { status: "pending" } };
const largestPending = {
  ...pendingOnes,
  sort: { columnId: "amount", direction: "descending" as const },
};

const waiting = <Skeleton width={72} height="1.75rem" shape="block" />;

/* Memoized: this screen renders again when a list's search or page in the address changes, and
   these depend on neither. */
const Summaries = memo(AdminSummary);
const WhatWaits = memo(Waiting);

/** Section 2, summary cards. Totals over all users are in USD, not in the viewer's currency. */
function AdminSummary() {
  const { data, isError, error, refetch } = useQuery(summaryQuery(useClient()));
  const missing = isError ? "–" : waiting;
  const figure = (of: (summary: Summary) => string) => data ? of(data) : missing;
  const count = (value: number) => value.toLocaleString("en-US");
  // Below 1024 px the tabs follow right below, so the figures aren't links. Toasts then cover
  // nothing that can be pressed.
  const hasSideBar = useMedia(media.from1024);
  const linkTo = (...place: Parameters<typeof adminHref>) =>
    hasSideBar ? adminHref(...place) : undefined;
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
          {`We couldn't load the summary. ${explain(failureOf(error))}`}
        </Note>
      )}
      <StatStrip
        items={[
          {
            label: "Total Users",
            href: linkTo({ tab: "users" }),
            value: figure(({ totalUsers }) => count(totalUsers)),
            note: data && `${count(data.activeUsers)} active`,
          },
          {
            label: "Active Accounts",
            value: figure(({ activeAccounts }) => count(activeAccounts)),
          },
          {
            label: "Pending Approvals",
            href: linkTo({ tab: "transactions", view: pendingOnes }),
            tone: data?.pendingCount ? "caution" : "plain",
            value: figure(({ pendingCount }) => count(pendingCount)),
          },
          {
            label: "Pending Amount",
            href: linkTo({ tab: "transactions", view: largestPending }),
            value: figure(({ pendingAmount }) => formatMoney(pendingAmount, "USD")),
          },
        ]}
      />
    </>
  );
}
