import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { Card } from "#ui/Card/Card.tsx";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import { unreadConversations, waitingLongest } from "#app/api/waitingQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { ageOf } from "#app/format/age.ts";
import { transactionTypeName } from "#contract/transactionWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { plainView } from "#ui/DataTable/view.ts";
import { adminHref } from "./address.ts";
import { Section } from "./Section.tsx";
import { useDirectory } from "./useDirectory.ts";
import { namedIn } from "./transactions/rows.ts";
import { ports } from "#app/api/ports.ts";

/** Number of items shown of each kind. */
const SHOWN = 3;
const MINUTE_MS = 60_000;
/** The height of a line of text of size 14. */
const LINE = "1.25rem";

const pendingHref = adminHref({
  tab: "transactions",
  view: {
    ...plainView,
    filters: { status: "pending" },
    sort: { columnId: "date", direction: "ascending" },
  },
});

export interface WaitingProps {
  readonly pendingCount: number;
  /** Undefined while loading, null if the administrator may not read conversations. */
  readonly unread: number | null | undefined;
}

/** Lists work that needs attention, oldest first, with its age. */
export function Waiting({ pendingCount, unread }: WaitingProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Title id={id}>Needs attention</Title>
      <Halves>
        <div>
          <PendingOnes count={pendingCount} />
        </div>
        {unread !== null && (
          <div>
            <UnreadOnes unread={unread} />
          </div>
        )}
      </Halves>
    </Card>
  );
}

function PendingOnes({ count }: { readonly count: number }) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { data, isError } = useQuery(waitingLongest(useClient()));
  const shown = useMemo(() => data?.slice(0, SHOWN), [data]);
  const named = useDirectory(useMemo(() => namedIn(shown ?? []), [shown]));
  return (
    <Section
      title="Waiting for approval"
      count={count}
      counted="waiting"
      action={count > 0 && <Link href={pendingHref}>View all</Link>}
    >
      <Lines
        of={shown}
        expected={count || SHOWN}
        isError={isError}
        none="Nothing is waiting for approval."
        line={(one) => ({
          key: one.id,
          name: named.isAsking ? "…" : named.nameOf(named.ownerOf(one)),
          href: adminHref({ tab: "transactions", transactionId: one.id }),
          since: one.createdAt,
          what: (
            <>
              <span>{`${transactionTypeName(one.type)} of`}</span>{" "}
              <Money cents={one.amount} currency={currency} />
            </>
          ),
        })}
      />
    </Section>
  );
}

function UnreadOnes({ unread }: { readonly unread: number | undefined }) {
  const { data, isError } = useQuery(unreadConversations(useClient(), unread));
  const shown = data?.slice(0, SHOWN);
  const named = useDirectory({ userIds: shown?.map(({ userId }) => userId) ?? [] });
  return (
    <Section
      title="Waiting for a reply"
      count={data?.length}
      counted="waiting"
      action={unread !== undefined && unread > 0 && (
        <Link href={adminHref({ tab: "support", isUnreadOnly: true })}>View all</Link>
      )}
    >
      <Lines
        of={shown}
        expected={unread ?? 1}
        isError={isError}
        none="No one is waiting for a reply."
        line={({ userId, createdAt, content }) => ({
          key: userId,
          name: named.isAsking ? "…" : named.nameOf(userId),
          href: adminHref({ tab: "support", customerId: userId }),
          since: createdAt,
          what: content,
        })}
      />
    </Section>
  );
}

interface WaitingLine {
  readonly key: number;
  readonly name: string;
  readonly href: string;
  readonly what: ReactNode;
  readonly since: string;
}

interface LinesProps<Row> {
  readonly of: readonly Row[] | undefined;
  /** How many there will be, so that nothing moves when they arrive. */
  readonly expected: number;
  readonly isError: boolean;
  /** The empty state. */
  readonly none: string;
  readonly line: (row: Row) => WaitingLine;
}

function Lines<Row>({ of: rows, expected, isError, none, line }: LinesProps<Row>) {
  const now = useMinutes();
  if (rows === undefined) {
    return isError
      ? <Said>We couldn't load this.</Said>
      : <LoadingLines count={Math.min(SHOWN, Math.max(1, expected))} />;
  }
  if (rows.length === 0) return <Said>{none}</Said>;
  return (
    <List>
      {rows.map(line).map(({ key, name, href, what, since }) => (
        <li key={key}>
          <Link tone="quiet" href={href}>
            <span translate="no">{name}</span>
          </Link>
          <What>{what}</What>
          <Age dateTime={since} title={formatDate(since, "admin")}>{ageOf(since, now)}</Age>
        </li>
      ))}
    </List>
  );
}

function LoadingLines({ count }: { readonly count: number }) {
  return (
    <List aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <div>
            <Skeleton width="8rem" height={LINE} />
          </div>
          <Skeleton width="10rem" height={LINE} />
          <div>
            <Skeleton width="3rem" height={LINE} />
          </div>
        </li>
      ))}
    </List>
  );
}

/** Returns the current time, updated every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => ports.now().getTime());
  useEffect(() => {
    return ports.after(MINUTE_MS, () => setNow(ports.now().getTime()));
  }, [now]);
  return now;
}

/* For screen readers, between the page's heading and those of the halves. Others see the card. */
const Title = styled.h2`
  ${visuallyHidden};
`;

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  gap: ${space[16]} ${space[32]};
`;

const Said = styled.p`
  ${text.size14};
  color: ${token.textMuted};
`;

const List = styled.ul`
  ${text.size14};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 5rem;
    align-items: baseline;
    gap: ${space[4]} ${space[12]};
    padding-block: ${space[4]};
  }

  /* What it is on a line of its own: half an amount would be a wrong one. */
  @media ${media.under640} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    li > span {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const What = styled.span`
  overflow: hidden;
  color: ${token.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Age = styled.time.attrs({ suppressHydrationWarning: true /* drawn a moment ago */ })`
  text-align: end;
  color: ${token.textMuted};
  white-space: nowrap;
`;
