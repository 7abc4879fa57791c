import { Wallet } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import type { Account } from "#contract/accounts.ts";
import { sumCents } from "#contract/money.ts";
import { problems } from "#contract/problem.ts";
import { Card } from "#ui/Card/Card.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { HideableNote } from "#ui/Money/HideableFigure.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { space } from "#ui/theme/space.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { useAccounts } from "#app/api/useLists.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { Note } from "#app/shell/Note.tsx";
import { StaleNote } from "#app/shell/StaleNote.tsx";
import type { AccountTask } from "./AccountMenu.tsx";
import { AccountNumberDialog } from "./AccountNumberDialog.tsx";
import { AdjustmentDialog } from "./AdjustmentDialog.tsx";
import { CustomerAccount } from "./CustomerAccount.tsx";
import { AccountSkeleton } from "./AccountSkeleton.tsx";

export interface AccountsScreenProps {
  /** The account Quick Actions are open for. */
  readonly selectedId: number | null;
  readonly onQuickActions: (account: Account) => void;
}

/** /dashboard/accounts: one card for each account (section 2). */
export function AccountsScreen({ selectedId, onQuickActions }: AccountsScreenProps) {
  const { isFrozen, preferredCurrency } = useCurrentUser();
  const accounts = useAccounts();
  const { data, isError, error, refetch } = accounts;
  const [task, setTask] = useState<{ kind: AccountTask; accountId: number } | null>(null);
  const account = data?.find(({ id }) => id === task?.accountId);
  const close = () => setTask(null);
  return (
    <>
      <PageTitle
        title="Your Accounts"
        description={data && data.length > 0 && (
          <HideableNote>{summary(data, preferredCurrency)}</HideableNote>
        )}
      />
      <StaleNote of={[accounts]} />
      {isFrozen && <Note tone="caution" role="status">{problems.frozen.message}</Note>}
      {data === undefined && isError
        ? (
          <LoadError
            title="We could not load your accounts."
            error={error}
            onRetry={() => void refetch()}
          />
        )
        : data?.length === 0
        ? <NoAccounts />
        : (
          <section aria-busy={data === undefined}>
            <Unseen>All accounts</Unseen>
            <Grid>
              {data?.map((account) => (
                <li key={account.id}>
                  <CustomerAccount
                    account={account}
                    currency={preferredCurrency}
                    isSelected={account.id === selectedId}
                    mayMove={!isFrozen}
                    onQuickActions={() => onQuickActions(account)}
                    onTask={(kind) => setTask({ kind, accountId: account.id })}
                  />
                </li>
              )) ?? [0, 1, 2].map((place) => (
                <li key={place}>
                  <AccountSkeleton />
                </li>
              ))}
            </Grid>
          </section>
        )}
      {account && task?.kind === "adjustment" && (
        <AdjustmentDialog account={account} currency={preferredCurrency} onClose={close} />
      )}
      {account && task?.kind === "number" && (
        <AccountNumberDialog account={account} onClose={close} />
      )}
    </>
  );
}

function summary(accounts: readonly Account[], currency: string): string {
  const total = formatMoney(sumCents(accounts.map(({ balance }) => balance)), currency);
  return `${accounts.length} ${accounts.length === 1 ? "account" : "accounts"} · ${total} in total`;
}

function NoAccounts() {
  const { supportEmail } = useBrand();
  return (
    <Card>
      <EmptyState
        title="You have no accounts yet"
        icon={<Wallet size={20} strokeWidth={1.75} aria-hidden />}
      >
        Write to {supportEmail} and we open one for you.
      </EmptyState>
    </Card>
  );
}

/* For people who go by headings: the cards' own names come below it. */
const Unseen = styled.h2`
  ${visuallyHidden};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[16]};

  > li {
    display: grid;
  }
`;
