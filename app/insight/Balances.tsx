import { useQueries } from "@tanstack/react-query";
import type { Account } from "#contract/accounts.ts";
import type { Cents } from "#contract/money.ts";
import type { StatementFigures } from "#contract/statements.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { accountColor, accountName, accountTitle, lastFour } from "#app/format/accountWords.ts";
import { Below, pixelsTo, plot } from "./Axis.tsx";
import { Plot } from "./Plot.tsx";
import { monthLong, monthOf, monthShort } from "./months.ts";
import { scaleFor } from "./scale.ts";
import { balancesAt, entriesSince, lastWeeks } from "./balances.ts";
import { ChartTable } from "./ChartTable.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { Legend } from "./Legend.tsx";

interface BalanceChartProps {
  readonly moments: readonly Date[];
  readonly lines: readonly BalanceLine[];
  readonly currency: string;
}

/** One line for each account. The table says the same. */
function BalanceChart({ moments, lines, currency }: BalanceChartProps) {
  const known = lines.flatMap(({ balances }) => balances.filter((balance) => balance !== null));
  const scale = scaleFor(Math.min(0, ...known), Math.max(0, ...known));
  const last = Math.max(1, moments.length - 1);
  return (
    <Plot scale={scale} currency={currency}>
      <svg viewBox={`0 0 ${last} ${plot.height}`} preserveAspectRatio="none">
        {lines.map(({ account, color, dashes, balances }) => (
          <polyline
            key={account.id}
            points={balances.flatMap((balance, place) =>
              balance === null ? [] : [`${place},${pixelsTo(balance, scale)}`]
            ).join(" ")}
            fill="none"
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dashes}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <svg>
        {moments.map((moment, place) =>
          isFirstOfMonth(moments, place) && (
            <Below key={place} x={`${(100 * place) / last}%`} y={plot.height - 8}>
              {monthShort(monthOf(moment))}
            </Below>
          )
        )}
      </svg>
    </Plot>
  );
}

/** Where a month begins; the first and last places would be cut off at the edge. */
function isFirstOfMonth(moments: readonly Date[], place: number): boolean {
  const before = moments[place - 1];
  if (before === undefined || place === moments.length - 1) return false;
  return before.getMonth() !== moments[place]?.getMonth();
}

interface BalancesProps {
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly now: Date;
}

const WEEKS = 27;

/** Each account's balance over the last half year. */
export function Balances({ accounts, currency, now }: BalancesProps) {
  const client = useClient();
  const moments = lastWeeks(WEEKS, now);
  const asked = useQueries({
    queries: accounts.map(({ id }) => entriesSince(client, id, moments[0] ?? now)),
  });
  const failed = asked.find(({ data, isError }) => isError && data === undefined);
  if (failed) return <LoadError title="We couldn't load your balances." of={failed} />;
  const booked = asked.flatMap(({ data }) => data ?? []);
  if (booked.length < accounts.length) {
    return (
      <div aria-busy>
        <Skeleton width="100%" height={220} shape="block" />
      </div>
    );
  }
  const lines = linesOf(accounts, booked, moments);
  // One line of the table for each month: its last week.
  const ends = moments.flatMap((moment, place) =>
    moments[place + 1]?.getMonth() === moment.getMonth() ? [] : [{ moment, place }]
  );
  return (
    <>
      <Legend
        items={lines.map(({ account, color, dashes }) => ({
          id: account.id,
          color,
          dashes,
          label: (
            <span>
              <span>{`${accountTitle(account)}`}</span>{" "}
              <MaskedNumber lastFour={lastFour(account)} />
            </span>
          ),
          figure: <Money cents={account.balance} currency={currency} />,
        }))}
      />
      <BalanceChart moments={moments} lines={lines} currency={currency} />
      <ChartTable
        caption="Balances at the end of each month"
        columns={accounts.map(accountName)}
        rows={ends.map(({ moment, place }) => ({
          name: monthLong(monthOf(moment)),
          amounts: lines.map(({ balances }) => balances[place] ?? null),
        }))}
        currency={currency}
      />
    </>
  );
}

/** An account's balance over time, and how its line looks. */
interface BalanceLine {
  readonly account: Account;
  readonly color: string;
  /** Tells lines apart without color, and two accounts of one kind. */
  readonly dashes: string | undefined;
  readonly balances: readonly (Cents | null)[];
}

const dashes = [undefined, "6 4", "2 3", "10 3 2 3"];

function linesOf(
  accounts: readonly Account[],
  booked: readonly StatementFigures[],
  moments: readonly Date[],
): readonly BalanceLine[] {
  return accounts.flatMap((account, place) => {
    const figures = booked[place];
    if (figures === undefined) return [];
    return [{
      account,
      color: accountColor(account.accountType),
      dashes: dashes[place % dashes.length],
      balances: balancesAt(figures, account, moments),
    }];
  });
}
