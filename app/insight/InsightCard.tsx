import { useState } from "react";
import { styled } from "styled-components";
import { Card } from "#ui/Card/Card.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { useAccounts, useTransactions } from "#app/api/queries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { Balances } from "./Balances.tsx";
import { Flow } from "./Flow.tsx";
import { InsightSkeleton } from "./InsightSkeleton.tsx";

/** A quiet look at the last months, from the customer's own completed transactions. */
export function InsightCard() {
  const { preferredCurrency: currency } = useCurrentUser();
  const { data: accounts } = useAccounts();
  const { data: transactions } = useTransactions();
  const [now] = useState(() => new Date());

  if (accounts === undefined || transactions === undefined) return <InsightSkeleton />;
  if (!transactions.some(({ status }) => status === "completed")) {
    return (
      <Card as="section" aria-label="Money in and out">
        <EmptyState title="Nothing to compare yet">
          Once something has come in or gone out, its months stand here side by side.
        </EmptyState>
      </Card>
    );
  }
  const given = { transactions, currency, now };
  return (
    <Card as="section" aria-label="Money in and out">
      <Body>
        <Tabs
          label="What to look at"
          look="segmented"
          items={[
            { id: "flow", label: "Money in and out", content: <Flow {...given} /> },
            {
              id: "balances",
              label: "Balances",
              content: <Balances {...given} accounts={accounts} />,
            },
          ]}
        />
      </Body>
    </Card>
  );
}

const Body = styled.div`
  min-height: 21rem;
`;
