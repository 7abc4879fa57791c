import type { Account } from "#contract/accounts.ts";
import type { CallOutput } from "#contract/defineCall.ts";
import type { previewSchedule } from "#contract/schedules.ts";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { Stack } from "#ui/theme/Stack.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { OutsideNumber } from "#app/format/OutsideNumber.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { Note } from "#app/shell/Note.tsx";
import type { ScheduleBody } from "./scheduleDraft.ts";
import { dayWords, ruleWords } from "#app/format/scheduleWords.ts";

export interface UpcomingDatesProps {
  readonly schedule: ScheduleBody;
  readonly dates: CallOutput<typeof previewSchedule>["dates"];
  readonly accounts: readonly Account[];
  readonly currency: string;
}

/** The next dates of a draft schedule, with the balance available after each. */
export function UpcomingDates({ schedule, dates, accounts, currency }: UpcomingDatesProps) {
  const { fromAccountId, toAccountId = null, externalAccount } = schedule;
  const { every = 1, dayOfMonth = null, until = null, count = null } = schedule;
  const short = dates.find(({ isEnough }) => !isEnough);
  return (
    <Stack $gap={16}>
      <p>
        <Money cents={schedule.amount} currency={currency} /> <span>from</span>{" "}
        <AccountEnd accountId={fromAccountId} accounts={accounts} /> <span>to</span>{" "}
        {externalAccount
          ? <OutsideNumber number={externalAccount} />
          : <AccountEnd accountId={toAccountId} accounts={accounts} />}
        <span>{`. ${ruleWords({ ...schedule, every, dayOfMonth, until, count })}.`}</span>
      </p>
      {short && (
        <Note tone="negative" role="status">
          <span>You'll be</span> <Money cents={-short.availableAfter} currency={currency} />{" "}
          <span>{`short on ${dayWords(short.on)}.`}</span>
        </Note>
      )}
      <div>
        <Table>
          <caption>
            <Spoken>Next dates</Spoken>
          </caption>
          <thead>
            <tr>
              <th scope="col">{dates.length === 1 ? "Date" : `Next ${dates.length} dates`}</th>
              <th scope="col">Available after</th>
            </tr>
          </thead>
          <tbody>
            {dates.map((date, place) => (
              <Row key={place} $isFirstShort={date === short}>
                <td>{dayWords(date.on)}</td>
                <td>
                  {date.isEnough ? <Money cents={date.availableAfter} currency={currency} /> : (
                    <>
                      Not enough, <Money cents={date.availableAfter} currency={currency} />
                    </>
                  )}
                </td>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <Quiet as="p">
        Includes money on hold and everything you've scheduled. Doesn't include other money coming
        in.
      </Quiet>
    </Stack>
  );
}

const Table = styled.table`
  ${text.size14};
  width: 100%;
  border-collapse: collapse;

  th {
    color: ${token.textMuted};
    font-weight: ${weight.medium};
  }

  th,
  td {
    padding: ${space[8]} 0;
    border-bottom: 1px solid ${token.border};
    text-align: start;
  }

  th:last-child,
  td:last-child {
    ${tabular};
    padding-inline-start: ${space[16]};
    text-align: end;
  }
`;

const Row = styled.tr<{ $isFirstShort: boolean }>`
  ${({ $isFirstShort }) =>
    $isFirstShort && `color: ${token.negative}; font-weight: ${weight.semibold};`};
`;
