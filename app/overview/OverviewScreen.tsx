import type { ReactNode } from "react";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { useAccounts } from "#app/api/queries.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { ConnectionStatus } from "#app/shell/liveChannel.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useOwner } from "#app/shell/owner.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { useOverview } from "#app/shell/useOverview.ts";
import { missingFirstStep } from "./figures.ts";
import { FirstStep } from "./FirstStep.tsx";
import { RecentTransactions } from "./RecentTransactions.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { StatCards } from "./StatCards.tsx";
import { TotalBalance } from "./TotalBalance.tsx";
import { Card } from "#ui/Card/Card.tsx";

export interface OverviewScreenProps {
  /** Shown next to the total where there is room. */
  readonly insight: ReactNode;
  /** Shows the expected transactions, below the recent ones. */
  readonly ahead: ReactNode;
  /** Support's messages that the customer has not read. */
  readonly unreadMessages: number;
}

/** /dashboard: the customer's balances, pending transactions, and latest movements (section 2). */
export function OverviewScreen({ insight, ahead, unreadMessages }: OverviewScreenProps) {
  const user = useCurrentUser();
  const { company, isFrozen } = useOwner();
  const accounts = useAccounts();
  const overview = useOverview();
  // Frozen customers and companies can't request money.
  const found = missingFirstStep(accounts.data, overview.data);
  const missing = (isFrozen || company !== null) && found === "money" ? null : found;
  return (
    <Column>
      <PageTitle
        title={company === null ? `Welcome back, ${nameOf(user)}` : company.name}
        size="welcome"
        actions={<ConnectionStatus />}
      />
      <StaleNote of={[accounts, overview]} />
      {accounts.data === undefined && accounts.isError
        ? <LoadError title="We couldn't load your accounts." of={accounts} />
        : (
          <>
            <Card padding="none">
              <Top>
                <TotalBalance accounts={accounts.data} currency={user.preferredCurrency} />
                {missing ? <FirstStep of={missing} /> : insight}
              </Top>
            </Card>
            <StatCards
              accounts={accounts.data}
              overview={overview.data}
              currency={user.preferredCurrency}
            />
          </>
        )}
      <Shortcuts unreadMessages={unreadMessages} isOfCompany={company?.isCompany === true} />
      <Lists>
        <RecentTransactions overview={overview} currency={user.preferredCurrency} />
        {ahead}
      </Lists>
    </Column>
  );
}

/* What there is and how it came about are one card, with a hairline between them. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > * {
    padding: ${space[24]};
  }

  > :not(:first-child) {
    border-top: 1px solid ${token.border};
  }

  @media ${media.under640} {
    > * {
      padding: ${space[16]};
    }
  }

  @media ${media.from1024} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);

    > :not(:first-child) {
      border-top: 0;
      border-inline-start: 1px solid ${token.border};
    }
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/* Sections of their own stand a little apart. */
const Lists = styled.div`
  display: grid;
  gap: ${space[24]};
  margin-top: ${space[8]};
`;
