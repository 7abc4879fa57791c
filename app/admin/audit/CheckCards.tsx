import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import type { verifyAudit } from "#contract/audit.ts";
import type { CallOutput } from "#contract/defineCall.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { text } from "#ui/theme/type.ts";
import { booksQuery, chainQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { Facts } from "../Facts.tsx";
import { breakWords } from "./auditWords.ts";

const usd = (cents: number) => formatMoney(cents, "USD");

/** Checks whether every balance is the sum of its postings, and shows the totals. */
export function BooksCard() {
  const { data, error, isFetching, refetch } = useQuery(booksQuery(useClient()));
  return (
    <CheckCard
      title="Books"
      label="Check again"
      pendingLabel="Checking..."
      isPending={isFetching}
      onCheck={() => void refetch()}
    >
      {data === undefined && !error && <Skeleton width="100%" height="6rem" shape="block" />}
      {error && (
        <Alert tone="negative" title="We couldn't check the books">
          {explain(failureOf(error))}
        </Alert>
      )}
      {data && !error && (
        <Column>
          {data.isBalanced
            ? <Sound>The books balance</Sound>
            : (
              <Alert tone="negative" title="The books do not balance">
                <ul>
                  {data.discrepancies.map(({ accountId, balance, postings }) => (
                    <li key={accountId}>
                      {`Account ${accountId} shows ${usd(balance)}, but its postings add up to ${
                        usd(postings)
                      }.`}
                    </li>
                  ))}
                  {data.unbalancedEntries.map((id) => (
                    <li key={id}>{`Entry ${id} doesn't add up to zero.`}</li>
                  ))}
                </ul>
              </Alert>
            )}
          <Facts
            columns={2}
            items={[
              ["Customers", <Money key="of" cents={data.customerTotal} currency="USD" />],
              ["Cash", <Money key="of" cents={data.systemTotals.cash} currency="USD" />],
              [
                "Adjustments",
                <Money key="of" cents={data.systemTotals.adjustments} currency="USD" />,
              ],
              ["Closing", <Money key="of" cents={data.systemTotals.closing} currency="USD" />],
            ]}
          />
        </Column>
      )}
    </CheckCard>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** Says in one line that a check passed. Problems are shown as an alert. */
function Sound({ children }: { readonly children: ReactNode }) {
  return (
    <SoundLine role="status">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
      {children}
    </SoundLine>
  );
}

const SoundLine = styled.p`
  ${text.button14};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  color: ${token.positive};
`;

/** Checks on demand whether every entry of the log is as it was written. */
export function ChainCard() {
  const { data, error, isFetching, refetch } = useQuery(chainQuery(useClient()));
  const checked = `${(data?.checked ?? 0).toLocaleString("en-US")} entries checked.`;
  return (
    <CheckCard
      title="Audit chain"
      label="Verify chain"
      pendingLabel="Verifying..."
      isPending={isFetching}
      onCheck={() => void refetch()}
    >
      <Start>
        <Quiet>
          Each entry is linked to the one before it by a hash, so none can be changed or removed
          without a trace.
        </Quiet>
        {error
          ? (
            <Alert tone="negative" title="We couldn't verify the log">
              {explain(failureOf(error))}
            </Alert>
          )
          : data === undefined
          ? (
            <Quiet>
              Not verified since you opened this page. Select “Verify chain” to check the newest
              10,000 entries.
            </Quiet>
          )
          : data.isSound
          ? (
            <>
              <Sound>The chain is intact</Sound>
              <p>{checked}</p>
              {data.linkedLate.length > 0 && <LinkedLate passes={data.linkedLate} />}
            </>
          )
          : (
            <Alert tone="negative" title="The chain is broken">
              {data.firstBroken
                ? `Row ${data.firstBroken.auditId}: ${breakWords[data.firstBroken.reason]}.`
                : checked}
            </Alert>
          )}
        {data && (
          <Quiet>
            Last verified: <DateTime value={data.verifiedAt} format="admin" />
          </Quiet>
        )}
      </Start>
    </CheckCard>
  );
}

interface LinkedLateProps {
  readonly passes: CallOutput<typeof verifyAudit>["linkedLate"];
}

/** The entries that the chain covers late. */
function LinkedLate({ passes }: LinkedLateProps) {
  return (
    <Alert tone="caution" title="Some entries joined the chain late">
      <ul>
        {passes.map(({ at, names }) => (
          <li key={`${at} ${names}`}>
            {`${names}, at ${
              formatDate(at, "admin")
            }. A change to them in the database before then would go unnoticed.`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const Start = styled.div`
  display: grid;
  gap: ${space[8]};
  max-width: ${width.prose};
`;

interface CheckCardProps {
  readonly title: string;
  /** On the button that checks. */
  readonly label: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  readonly onCheck: () => void;
  readonly children: ReactNode;
}

/** A check with its title, its button, and its result. */
function CheckCard({ title, label, onCheck, children, ...pending }: CheckCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        <Button tone="secondary" size="dense" {...pending} onPress={onCheck}>{label}</Button>
      </Head>
      <Body>{children}</Body>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  margin-bottom: ${space[12]};
`;

const Body = styled.div`
  ${text.size14};
`;

const Title = styled.h2`
  ${text.button14};
`;
