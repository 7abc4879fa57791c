import { ArrowLeft, Printer } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { media } from "#ui/theme/media.ts";
import { PaperLook } from "#ui/theme/PaperLook.ts";
import { height, space } from "#ui/theme/space.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useAccounts } from "#app/api/queries.ts";
import { accountTitle, lastFour, UNKNOWN_ACCOUNT } from "#app/format/accountWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { NoAccounts } from "#app/shell/NoAccounts.tsx";
import { styled } from "#ui/theme/styled.ts";
import { AccountingExport } from "./AccountingExport.tsx";
import { monthName, monthOf, monthsSince, startOfMonth } from "./address.ts";
import { monthQuery } from "./monthQuery.ts";
import { SaveSigned } from "./SaveSigned.tsx";
import { StatementSheet } from "./StatementSheet.tsx";
import type { Account } from "#contract/accounts.ts";
import { Pick } from "#ui/DataTable/Filters.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { ports } from "#app/api/ports.ts";

/**
 * A monthly statement of one account, to read and to print. The address holds account and month;
 * the defaults are the first account and the current month.
 */
export function StatementScreen() {
  const { preferredCurrency } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => ports.now());
  const accounts = useAccounts();
  const named = params.get("account");
  const account = named === null
    ? accounts.data?.[0]
    : accounts.data?.find(({ id }) => String(id) === named);
  const start = startOfMonth(params.get("month")) ?? new Date(now.getFullYear(), now.getMonth(), 1);
  const month = useQuery({
    ...monthQuery(useClient(), account?.id ?? 0, start),
    enabled: account !== undefined,
  });
  const failed = [accounts, month].find(({ data, isError }) => isError && !data);

  return (
    <Column>
      <PaperLook />
      <div data-screen-only>
        <Link href="/dashboard/transactions" icon={<ArrowLeft aria-hidden />}>
          Back to transactions
        </Link>
      </div>
      <PageTitle
        title="Statement"
        actions={account && (
          <Buttons data-screen-only>
            <StatementChoice
              accounts={accounts.data ?? []}
              account={account}
              start={start}
              now={now}
              onChoose={(accountId, month) =>
                setParams({ account: String(accountId), month }, { replace: true })}
            />
            <Button
              tone="secondary"
              icon={<Printer aria-hidden />}
              onPress={() => globalThis.print()}
            >
              Print
            </Button>
            <SaveSigned account={account} currency={preferredCurrency} start={start} />
            <AccountingExport account={account} currency={preferredCurrency} start={start} />
          </Buttons>
        )}
      />
      {failed
        ? <LoadError title="We couldn't load this statement." of={failed} />
        : accounts.data === undefined || (account && month.data === undefined)
        ? (
          <div aria-busy>
            <Skeleton width="100%" height="20rem" shape="block" />
          </div>
        )
        : account === undefined || month.data === undefined
        ? (
          <Card>
            {accounts.data.length === 0 ? <NoAccounts /> : (
              <EmptyState title={UNKNOWN_ACCOUNT}>
                Choose an account on the transactions page first.
              </EmptyState>
            )}
          </Card>
        )
        : (
          <StatementSheet
            key={`${account.id} ${monthOf(start)}`}
            account={account}
            statement={month.data}
            start={start}
            currency={preferredCurrency}
          />
        )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  @media print {
    display: block;

    > article {
      margin-top: ${space[24]};
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  /* As high as the choices beside it. */
  > button {
    --min: ${height.filter};
    padding-block: 0;

    @media ${media.touch} {
      --min: ${height.touch};
    }
  }

  /* Account, month, and the last button have a line each, and two buttons share one. */
  @media ${media.under640} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    width: 100%;

    > :nth-child(-n + 2),
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

interface StatementChoiceProps {
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly start: Date;
  readonly now: Date;
  readonly onChoose: (accountId: number, month: string) => void;
}

/** Which account, and which of the months since it was opened. */
function StatementChoice(
  { accounts, account, start, now, onChoose }: StatementChoiceProps,
) {
  return (
    <>
      <Pick>
        <Select
          label="Account"
          isLabelHidden
          size="filter"
          options={accounts.map((one) => ({
            id: String(one.id),
            label: `${accountTitle(one)} •••• ${lastFour(one)}`,
          }))}
          selectedId={String(account.id)}
          onSelect={(id) => onChoose(Number(id), monthOf(start))}
        />
      </Pick>
      <Pick>
        <Select
          label="Month"
          isLabelHidden
          size="filter"
          options={monthsSince(new Date(account.createdAt), now).map((month) => ({
            id: monthOf(month),
            label: monthName(month),
          }))}
          selectedId={monthOf(start)}
          onSelect={(month) => onChoose(account.id, month)}
        />
      </Pick>
    </>
  );
}
