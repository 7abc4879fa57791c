import { useQuery } from "@tanstack/react-query";
import { describe } from "#contract/transactionWords.ts";
import { Money } from "#ui/Money/Money.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { accountsOfUser } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { schedulesOfUser } from "#app/api/personQueries.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { withoutNicknames } from "#app/format/accountWords.ts";
import { Quiet, Small } from "#app/format/Emphasis.tsx";
import { OutsideNumber } from "#app/format/OutsideNumber.tsx";
import { dayWords, goesOn, ruleWords, scheduleWarning } from "#app/format/scheduleWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { MovementRows, MovementWords } from "../MovementList.tsx";
import { Section } from "../Section.tsx";

/** What a customer has scheduled; only they can change it. */
export function UserSchedules({ userId }: { readonly userId: number }) {
  const { preferredCurrency: currency } = useCurrentUser();
  const client = useClient();
  const owned = useQuery({ ...accountsOfUser(client, userId), select: withoutNicknames });
  const { data: accounts = [] } = owned;
  const { data, isError } = useQuery(schedulesOfUser(client, userId));
  const shown = data?.filter(goesOn);
  return (
    <Section title="Scheduled transfers" count={shown?.length} counted="scheduled">
      {data === undefined && !isError && <Skeleton width="100%" height="4rem" shape="block" />}
      {data === undefined && isError && <Quiet>We couldn't load this.</Quiet>}
      {shown?.length === 0 && <Quiet>No scheduled transfers.</Quiet>}
      <MovementRows>
        {shown?.map((schedule) => {
          const { id, fromAccountId, toAccountId, externalAccount, nextOn, amount } = schedule;
          const trouble = scheduleWarning(schedule);
          return (
            <li key={id}>
              <MovementWords>
                <span>{describe(schedule)}</span>
                <Small>
                  <AccountEnd accountId={fromAccountId} accounts={accounts} /> <span>to</span>{" "}
                  {externalAccount === null
                    ? <AccountEnd accountId={toAccountId} accounts={accounts} />
                    : <OutsideNumber number={externalAccount} />}
                </Small>
                <Small>
                  {`${ruleWords(schedule)}${nextOn !== null ? ` · next ${dayWords(nextOn)}` : ""}${
                    schedule.isNextPaused ? ", paused" : ""
                  }`}
                </Small>
                {trouble && <Trouble>{trouble}</Trouble>}
              </MovementWords>
              <Money cents={amount} currency={currency} />
            </li>
          );
        })}
      </MovementRows>
    </Section>
  );
}

const Trouble = styled.span`
  color: ${token.negative};
`;
