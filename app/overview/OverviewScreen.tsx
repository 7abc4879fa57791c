import { styled } from "styled-components";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space } from "#ui/theme/space.ts";
import { useAccounts, useTransactions } from "#app/api/useLists.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { ConnectionStatus } from "#app/shell/connection.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import { RecentTransactions } from "./RecentTransactions.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { StatCards } from "./StatCards.tsx";
import { TotalBalance } from "./TotalBalance.tsx";

/** /dashboard: what a customer has, what waits, and what happened last (section 2). */
export function OverviewScreen() {
  const user = useCurrentUser();
  const accounts = useAccounts();
  const transactions = useTransactions();
  return (
    <Column>
      <PageTitle
        title={`Welcome back, ${nameOf(user)}`}
        size="welcome"
        actions={<ConnectionStatus />}
      />
      <StaleNote of={[accounts, transactions]} />
      {accounts.data === undefined && accounts.isError
        ? (
          <LoadError
            title="We could not load your accounts."
            error={accounts.error}
            onRetry={() => void accounts.refetch()}
          />
        )
        : (
          <>
            <TotalBalance accounts={accounts.data} currency={user.preferredCurrency} />
            <StatCards
              accounts={accounts.data}
              transactions={transactions.data}
              currency={user.preferredCurrency}
            />
          </>
        )}
      <Shortcuts />
      <RecentTransactions transactions={transactions} currency={user.preferredCurrency} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[16]};

  /* Sections of their own stand a little apart. */
  > :last-child {
    margin-top: ${space[8]};
  }
`;
