import { useQuery } from "@tanstack/react-query";
import { monthName } from "#contract/texts/months.ts";
import type { Transaction, TransactionDetail } from "#contract/transactions.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge } from "#ui/RiskBadge/RiskBadge.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { styled } from "#ui/theme/styled.ts";
import { Timeline } from "#ui/Timeline/Timeline.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { OutsideNumber } from "#app/format/OutsideNumber.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { latestOnAccount } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { adminHref } from "../address.ts";
import type { Directory } from "../directory.ts";
import { Facts } from "../Facts.tsx";
import { useDecisions } from "../Decisions.tsx";
import { transactionRisk, transactionRiskWords } from "../risk.ts";
import { Section } from "../Section.tsx";
import { MovementList } from "../MovementList.tsx";
import { ApprovalCard, approvalFacts } from "./ApprovalCard.tsx";
import { monthIn, useClosedMonths } from "./closedMonths.ts";
import { correctionFacts } from "./Correction.tsx";

export interface TransactionDetailsProps {
  readonly transaction: Transaction;
  readonly detail: TransactionDetail | undefined;
  readonly directory: Directory;
  readonly currency: string;
}

/** All that a clerk needs to decide a transaction, or to understand one that was. */
export function TransactionDetails(
  { transaction, detail, directory, currency }: TransactionDetailsProps,
) {
  const { amount, type, status, fromAccountId, toAccountId, initiatorId, metadata } = transaction;
  const { accounts, nameOf, ownerOf } = directory;
  const risk = transactionRisk(amount);
  const mayChat = useMay("seeChats");
  const facts = approvalFacts(transaction, directory);
  const watchedId = fromAccountId ?? toAccountId;
  const outside = metadata?.["externalAccount"];
  const ownerId = ownerOf(transaction);
  const owner = directory.user(ownerId);
  return (
    <Stack $gap={24}>
      <div>
        <Quiet>
          <TransactionTypeLabel type={type} />
        </Quiet>
        <Figure>
          <Money cents={amount} currency={currency} />
        </Figure>
        <Line>
          <StatusBadge status={status} />
          <RiskBadge level={risk} />
          <Quiet>{transactionRiskWords[risk]}</Quiet>
        </Line>
      </div>
      {facts && <ApprovalCard facts={facts} currency={currency} />}
      <Facts
        items={[
          [
            "User",
            <Ways key="user">
              <Link href={adminHref({ tab: "users", userId: ownerId })}>{nameOf(ownerId)}</Link>
              {mayChat && owner?.role === "customer" && !owner.isCompany && (
                <Link
                  data-screen-only
                  tone="quiet"
                  href={adminHref({ tab: "support", customerId: ownerId })}
                >
                  Open chat
                </Link>
              )}
            </Ways>,
          ],
          ["From", <AccountEnd key="from" accountId={fromAccountId} accounts={accounts} />],
          [
            "To",
            <span key="to">
              <AccountEnd accountId={toAccountId} accounts={accounts} />{" "}
              {typeof outside === "string" && (
                <Quiet>
                  <OutsideNumber number={outside} />
                </Quiet>
              )}
            </span>,
          ],
          ["Reason", status === "rejected" ? <Reason key="why" of={transaction} /> : null],
          ["Description", transaction.description || <Quiet key="none">None</Quiet>],
          ["Submitted by", nameOf(initiatorId)],
          ["Date", <DateInMonth key="date" of={transaction} />],
          ...correctionFacts(transaction, detail),
        ]}
      />
      {watchedId !== null && (
        <LastMovements accountId={watchedId} exceptId={transaction.id} currency={currency} />
      )}
      <Section title="Timeline">
        <Timeline
          label="Timeline"
          steps={stepsOf(transaction, detail).map(({ time, ...step }) => ({
            ...step,
            time: time === null ? undefined : <DateTime value={time} format="admin" />,
          }))}
        />
      </Section>
    </Stack>
  );
}

/** Its date, and whether the month of that date is closed. */
function DateInMonth({ of: transaction }: { readonly of: Transaction }) {
  const isClosed = useClosedMonths()(transaction);
  return (
    <>
      <DateTime value={transaction.createdAt} format="admin" />
      {isClosed && <Quiet as="div">{`${monthName(monthIn(transaction))} is closed`}</Quiet>}
    </>
  );
}

/** The rejection's reason as the customer got it, or a button to give one. */
function Reason({ of: transaction }: { readonly of: Transaction }) {
  const { id, rejectionReason } = transaction;
  const { explain } = useDecisions();
  const mayDecide = useMay("decide");
  const isClosed = useClosedMonths()(transaction);
  if (rejectionReason !== null) return <span>{rejectionReason}</span>;
  if (!mayDecide || isClosed) return <Quiet>None</Quiet>;
  return <Link data-screen-only onPress={() => explain([id])}>Give a reason</Link>;
}

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
`;

const Figure = styled.p`
  ${text.figure36};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  margin-top: ${space[8]};
`;

const SHOWN = 5;

interface LastMovementsProps {
  readonly accountId: number;
  /** The transaction that is looked at; it is not repeated. */
  readonly exceptId: number;
  readonly currency: string;
}

/** The last five transactions on an account, to show what is usual for it. */
function LastMovements({ accountId, exceptId, currency }: LastMovementsProps) {
  const { data, isError } = useQuery(latestOnAccount(useClient(), accountId));
  const others = data?.filter(({ id }) => id !== exceptId).slice(0, SHOWN);
  return (
    <Section title="Recent account activity">
      {isError && data === undefined && <Quiet>We couldn't load this.</Quiet>}
      {others === undefined && !isError && <Skeleton width="100%" height="6rem" shape="block" />}
      {others?.length === 0 && <Quiet>No recent activity.</Quiet>}
      <MovementList transactions={others ?? []} currency={currency} />
    </Section>
  );
}

interface Step {
  readonly id: string;
  readonly title: string;
  readonly time: string | null;
  readonly state: "done" | "current";
  readonly tone: "plain" | "positive" | "negative";
}

const bookedAs = {
  deposit: "Posted",
  withdrawal: "Posted",
  transfer: "Posted",
  adjustment: "Adjusted",
  reversal: "Reversed",
  closing: "Closed with the account",
};

/** What happened to a transaction and what it waits for, the earliest first. */
function stepsOf(transaction: Transaction, detail: TransactionDetail | undefined): Step[] {
  const { createdAt, status, fromAccountId } = transaction;
  const done = (id: string, title: string, time: string | null, tone: Step["tone"] = "plain") =>
    ({ id, title, time, state: "done", tone }) as const;
  const begun = [done("submitted", "Submitted", createdAt)];
  if (status === "pending") {
    const held = fromAccountId === null ? [] : [done("held", "Funds on hold", createdAt)];
    const waits = { id: "waits", title: "Awaiting approval", time: null, tone: "plain" } as const;
    return [...begun, ...held, { ...waits, state: "current" }];
  }
  const decidedAt = detail?.decidedAt ?? null;
  if (status === "rejected") return [...begun, done("rejected", "Rejected", decidedAt, "negative")];
  const bookings = new Map(
    detail?.postings.map(({ kind, postedAt }) => [`${kind} ${postedAt}`, { kind, postedAt }]),
  );
  return [
    ...begun,
    ...[...bookings].map(([id, { kind, postedAt }]) =>
      done(id, bookedAs[kind], postedAt, kind === "reversal" ? "negative" : "positive")
    ),
    ...(bookings.size === 0 ? [done("completed", "Completed", decidedAt, "positive")] : []),
  ];
}
