import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { booksQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { Facts } from "../Facts.tsx";
import { CheckCard } from "./CheckCard.tsx";

const usd = (cents: number) => formatMoney(cents, "USD");

/** Whether every balance is the sum of its postings, and what stands where. */
export function BooksCard() {
  const { data, error, isFetching, refetch } = useQuery(booksQuery(useClient()));
  return (
    <CheckCard
      title="Books"
      action={
        <Button
          tone="secondary"
          size="dense"
          isPending={isFetching}
          pendingLabel="Checking..."
          onPress={() => void refetch()}
        >
          Check again
        </Button>
      }
    >
      {data === undefined && !error && <Skeleton width="100%" height="6rem" shape="block" />}
      {error && <Alert tone="negative" title="Not checked">{explain(failureOf(error))}</Alert>}
      {data && !error && (
        <Stack>
          {data.isBalanced
            ? <Alert tone="positive" title="The books balance" />
            : (
              <Alert tone="negative" title="The books do not balance">
                <ul>
                  {data.discrepancies.map(({ accountId, balance, postings }) => (
                    <li key={accountId}>
                      Account {accountId} shows {usd(balance)}, its postings sum up to{" "}
                      {usd(postings)}.
                    </li>
                  ))}
                  {data.unbalancedEntries.map((id) => (
                    <li key={id}>The legs of entry {id} do not sum to zero.</li>
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
        </Stack>
      )}
    </CheckCard>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;
