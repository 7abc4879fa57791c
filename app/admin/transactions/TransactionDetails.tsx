import { styled } from "styled-components";
import type { Transaction, TransactionDetail } from "#contract/transactions.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { RiskBadge, type RiskLevel } from "#ui/RiskBadge/RiskBadge.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Timeline } from "#ui/Timeline/Timeline.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { TransactionTypeLabel } from "#app/format/TransactionTypeLabel.tsx";
import { adminHref } from "../address.ts";
import type { Directory } from "../directory.ts";
import { Facts } from "../Facts.tsx";
import { pendingRisk, pendingRiskWords, transactionRisk, transactionRiskWords } from "../risk.ts";
import { Section } from "../Section.tsx";
import { ApprovalCard } from "./ApprovalCard.tsx";
import { approvalFacts } from "./approvalFacts.ts";
import { LastMovements } from "./LastMovements.tsx";
import { stepsOf } from "./steps.ts";

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
  const facts = approvalFacts(transaction, directory);
  const watchedId = fromAccountId ?? toAccountId;
  const outside = metadata?.["externalAccount"];
  const ownerId = ownerOf(transaction);
  return (
    <Stack>
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
        {status === "pending" && <PendingScale level={pendingRisk(amount)} />}
      </div>
      {facts && <ApprovalCard facts={facts} currency={currency} />}
      <Facts
        items={[
          [
            "User",
            <Link key="user" href={adminHref({ tab: "users", userId: ownerId })}>
              {nameOf(ownerId)}
            </Link>,
          ],
          ["From", <AccountEnd key="from" accountId={fromAccountId} accounts={accounts} />],
          [
            "To",
            <span key="to">
              <AccountEnd accountId={toAccountId} accounts={accounts} />
              {typeof outside === "string" && <Quiet>{` ${outside}`}</Quiet>}
            </span>,
          ],
          ["Description", transaction.description || <Quiet key="none">None</Quiet>],
          ["Started by", nameOf(initiatorId)],
          ["Date", <DateTime key="date" value={transaction.createdAt} format="admin" />],
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

/** Section 9 has a second scale, by which a person's pending list shows the same transaction. */
function PendingScale({ level }: { readonly level: RiskLevel }) {
  return (
    <Line>
      <Quiet>In the user's pending list:</Quiet>
      <RiskBadge level={level} />
      <Quiet>{pendingRiskWords[level]}</Quiet>
    </Line>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
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
