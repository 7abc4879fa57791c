import { useId, useState } from "react";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { useAccounts } from "#app/api/queries.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOverview } from "#app/shell/useOverview.ts";
import { Balances } from "./Balances.tsx";
import { Flow } from "./Flow.tsx";
import { InsightSkeleton } from "./InsightSkeleton.tsx";
import { ports } from "#app/api/ports.ts";

/** A quiet look at the last months, from the customer's own completed transactions. */
export function InsightCard() {
  const { preferredCurrency: currency } = useCurrentUser();
  const { data: accounts } = useAccounts();
  const { data: overview } = useOverview();
  const [now] = useState(() => ports.now());
  const [shown, setShown] = useState<keyof typeof titles>("flow");
  const titleId = useId();

  if (accounts === undefined || overview === undefined) return <InsightSkeleton />;
  if (!overview.hasCompleted) {
    return (
      <section aria-label="Money in and out">
        <EmptyState title="Nothing to compare yet">
          Once money comes in or goes out, you'll see it here month by month.
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{titles[shown]}</Title>
        <Quiet>Last 6 months</Quiet>
      </Head>
      <Body>
        <Tabs
          label="Chart view"
          look="segmented"
          selectedId={shown}
          onSelect={(id) => setShown(id === "balances" ? id : "flow")}
          items={[
            {
              id: "flow",
              label: "In and out",
              content: <Flow months={overview.months} currency={currency} />,
            },
            {
              id: "balances",
              label: "Balances",
              content: <Balances accounts={accounts} currency={currency} now={now} />,
            },
          ]}
        />
      </Body>
    </section>
  );
}

const titles = { flow: "Money in and out", balances: "Balances" };

const Head = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  margin-bottom: ${space[12]};
`;

const Title = styled.h2`
  ${text.button16};
`;

const Body = styled.div`
  min-height: 19.5rem;
`;
