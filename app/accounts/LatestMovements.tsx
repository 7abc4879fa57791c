import { useQueries, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { memo, useId } from "react";
import type { Account } from "#contract/accounts.ts";
import { FORECAST_DAYS, type PlannedMovement } from "#contract/forecast.ts";
import type { Transaction } from "#contract/transactions.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { forecastQuery } from "#app/api/scheduleQueries.ts";
import { dayWords } from "#app/format/scheduleWords.ts";
import { latestQuery } from "#app/api/overviewQueries.ts";
import { accountTitle, lastFour } from "#app/format/accountWords.ts";
import { Quiet, Small } from "#app/format/Emphasis.tsx";
import { accountLinkFor, detailsLinkFor } from "#app/format/paymentReference.ts";
import { describe } from "#contract/transactionWords.ts";
import { effectOn, involvesAccount } from "#app/format/transactionWords.ts";
import { AccountGrid } from "./accountGrid.ts";
import { MovementLine, SectionTitle } from "./MovementLine.tsx";

export interface LatestMovementsProps {
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/**
 * The last movements of each account, each leading to its details, and the next one. Memoized,
 * because dialogs open over them.
 */
export const LatestMovements = memo(function LatestMovements(
  { accounts, currency }: LatestMovementsProps,
) {
  const client = useClient();
  const latest = useQueries({
    queries: accounts.map(({ id }) => latestQuery(client, id, LATEST)),
    combine: (results) => results.map(({ data }) => data),
  });
  const { data: forecast } = useQuery(forecastQuery(client));
  const title = useId();
  if (latest.includes(undefined) || latest.every((rows) => rows?.length === 0)) return null;
  return (
    <section aria-labelledby={title}>
      <SectionTitle id={title}>Latest transactions</SectionTitle>
      <Columns>
        {accounts.map((account, place) => (
          <li key={account.id}>
            <Card as="section" padding="none" aria-label={`Latest on ${spoken(account)}`}>
              <Body>
                <Head>
                  <h3>
                    <span>{`${accountTitle(account)}`}</span>{" "}
                    <Quiet>
                      <MaskedNumber lastFour={lastFour(account)} />
                    </Quiet>
                  </h3>
                  <Link href={accountLinkFor(account.id)} aria-label={`All of ${spoken(account)}`}>
                    View all
                    <ArrowRight aria-hidden />
                  </Link>
                </Head>
                <Movements
                  rows={latest[place] ?? []}
                  account={account}
                  currency={currency}
                />
                {forecast && (
                  <Next
                    movement={forecast.movements.find((one) => involvesAccount(one, account.id))}
                    account={account}
                    currency={currency}
                  />
                )}
              </Body>
            </Card>
          </li>
        ))}
      </Columns>
    </section>
  );
});

interface MovementsProps {
  readonly rows: readonly Transaction[];
  readonly account: Account;
  readonly currency: string;
}

function Movements({ rows, account, currency }: MovementsProps) {
  if (rows.length === 0) return <Nothing>No transactions yet.</Nothing>;
  return (
    <ul>
      {rows.map((row) => (
        <MovementLine key={row.id} href={detailsLinkFor(row.id)}>
          <span>
            <span>{describe(row)}</span>
            <Small as="span">
              <DateTime value={row.createdAt} format="customer" />
            </Small>
          </span>
          <Figure>
            <Money
              cents={effectOn(row, account.id)}
              currency={currency}
              sign="auto"
              tone={row.status === "completed" ? undefined : "muted"}
            />
            {row.status !== "completed" && <StatusBadge status={row.status} />}
          </Figure>
        </MovementLine>
      ))}
    </ul>
  );
}

interface NextProps {
  /** Undefined where none is known. */
  readonly movement: PlannedMovement | undefined;
  readonly account: Account;
  readonly currency: string;
}

/** Shows the next scheduled transaction of the account. */
function Next({ movement, account, currency }: NextProps) {
  if (movement === undefined) {
    return <Coming>{`Nothing scheduled in the next ${FORECAST_DAYS} days.`}</Coming>;
  }
  const { problem } = movement;
  return (
    <Coming>
      <span>
        <span>{`Next: ${describe(movement)}`}</span>
        <Small as="span">{dayWords(movement.on)}</Small>
        {problem && <Trouble>{problem}</Trouble>}
      </span>
      <Money
        cents={effectOn(movement, account.id)}
        currency={currency}
        sign="auto"
        tone="muted"
      />
    </Coming>
  );
}

function spoken(account: Account): string {
  return `${accountTitle(account)} ending in ${lastFour(account)}`;
}

const LATEST = 3;

const Columns = styled(AccountGrid)`
  margin-top: ${space[12]};
`;

/* Pins the last child to the lower edge, however many rows are above it. */
const Body = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Head = styled.div`
  ${text.size14};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding: ${space[12]} ${space[20]};
  border-bottom: 1px solid ${token.border};

  h3 {
    min-width: 0;
    font-weight: ${weight.semibold};
    overflow-wrap: anywhere;
  }

  > a {
    flex: none;
  }
`;

const Figure = styled.span`
  display: grid;
  justify-items: end;
  gap: ${space[4]};
`;

const Coming = styled.div`
  ${text.size14};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  margin-top: auto;
  padding: ${space[12]} ${space[20]};
  border-top: 1px solid ${token.border};
  color: ${token.textMuted};

  > :first-child {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Trouble = styled.span`
  color: ${token.negative};
`;

const Nothing = styled.p`
  ${text.size14};
  padding: ${space[16]} ${space[20]};
  color: ${token.textMuted};
`;
