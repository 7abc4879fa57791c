import { Clock } from "lucide-react";
import type { Account } from "#contract/accounts.ts";
import type { Overview } from "#contract/overview.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { HiddenAmounts, useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { maskAmounts } from "#ui/Money/maskAmounts.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { StatCard } from "#ui/StatCard/StatCard.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { type Figures, figuresOf, pluralize } from "./figures.ts";

export interface StatCardsProps {
  /** Undefined while loading, as is the overview. */
  readonly accounts: readonly Account[] | undefined;
  readonly overview: Overview | undefined;
  readonly currency: string;
}

/** Section 2: Active Accounts, Recent Activity, Pending (highlighted above 0). */
export function StatCards({ accounts, overview, currency }: StatCardsProps) {
  const figures = figuresOf(accounts ?? []);
  const pending = overview?.pendingCount ?? 0;
  const isHidden = useHiddenAmounts();
  const shown = (note: string) => isHidden ? maskAmounts(note) : note;
  return (
    // Counts are no amounts: they stay, and only the amounts in their notes go.
    <HiddenAmounts isHidden={false}>
      <Three>
        <StatCard
          label="Active Accounts"
          value={accounts ? figures.active : waitingFigure}
          note={accounts ? activeNote(figures) : waitingNote}
        />
        <StatCard
          label="Recent Activity"
          value={overview ? overview.recent.length : waitingFigure}
          note={overview ? recentNote(overview) : waitingNote}
        />
        <StatCard
          label="Pending"
          tone={pending > 0 ? "caution" : "plain"}
          icon={pending > 0 && <Clock size={20} strokeWidth={1.75} aria-hidden />}
          value={overview ? pending.toLocaleString("en-US") : waitingFigure}
          note={overview ? shown(pendingNote(pending, figures, currency)) : waitingNote}
        />
      </Three>
    </HiddenAmounts>
  );
}

const waitingFigure = <Skeleton width={48} height="2.25rem" shape="block" />;
const waitingNote = <Skeleton width={140} height={12} />;

function activeNote({ accounts, active, frozen }: Figures): string {
  if (accounts === 0) return "No accounts yet";
  const counts = [
    ...(active < accounts ? [`${pluralize(accounts - active, "account")} inactive`] : []),
    ...(frozen > 0 ? [`${frozen} frozen`] : []),
  ];
  return counts.length === 0 ? "All accounts active" : counts.join(" · ");
}

function recentNote({ recent: [latest] }: Overview): string {
  return latest ? `Latest on ${formatDate(latest.createdAt, "customer")}` : "Nothing yet";
}

function pendingNote(pending: number, { onHold }: Figures, currency: string): string {
  if (pending === 0) return "Nothing pending";
  if (onHold === 0) return "Awaiting approval";
  return `Awaiting approval · ${formatMoney(onHold, currency)} on hold`;
}

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[16]};

  @media ${media.under640} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[12]};

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
