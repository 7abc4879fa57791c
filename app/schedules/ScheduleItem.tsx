import { styled } from "styled-components";
import type { Account } from "#contract/accounts.ts";
import type { Schedule } from "#contract/schedules.ts";
import { describe } from "#contract/transactionWords.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Small } from "#app/format/Emphasis.tsx";
import { PayeeEnd } from "#app/shell/PayeeEnd.tsx";
import { dayWords, ruleWords, troubleOf } from "#app/format/scheduleWords.ts";
import { unbroken } from "#app/format/unbroken.ts";

export interface ScheduleItemProps {
  readonly schedule: Schedule;
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly isFrozen: boolean;
  /** Their customer has stopped all payments. */
  readonly isStopped: boolean;
  readonly isPending: boolean;
  readonly onPause: (isNextPaused: boolean) => void;
  readonly onChange: () => void;
  readonly onStop: () => void;
}

/** One scheduled transfer: what, when next, what is wrong with it, and how to hold it. */
export function ScheduleItem(
  { schedule, accounts, currency, isFrozen, isStopped, isPending, onPause, onChange, onStop }:
    ScheduleItemProps,
) {
  const { externalAccount, toAccountId, nextOn, isNextPaused, status } = schedule;
  const name = describe(schedule);
  const trouble = troubleOf(schedule);
  const isActive = status === "active";
  return (
    <Item>
      <Words>
        <Name>{name}</Name>
        <Small as="span">
          <AccountEnd accountId={schedule.fromAccountId} accounts={accounts} /> to{" "}
          {externalAccount === null
            ? <AccountEnd accountId={toAccountId} accounts={accounts} />
            : <PayeeEnd accountNumber={externalAccount} />}
        </Small>
        <Small as="span">
          {ruleWords(schedule)}
          {isActive && nextOn !== null && ` · ${unbroken(`next ${dayWords(nextOn)}`)}`}
        </Small>
        {trouble && <Trouble>{trouble}</Trouble>}
      </Words>
      <Figure>
        <Money cents={schedule.amount} currency={currency} />
        {isActive && isStopped && <Badge tone="caution">Paused by your stop</Badge>}
        {isNextPaused && <Badge tone="neutral">Next one paused</Badge>}
        {status === "ended" && <Badge tone="negative">Ended</Badge>}
      </Figure>
      {isActive && (
        <Acts>
          {schedule.repeat !== "once" && (
            <Button
              tone="secondary"
              size="dense"
              isDisabled={isPending || isFrozen}
              aria-label={`${isNextPaused ? "Resume" : "Pause"} the next ${name}`}
              onPress={() => onPause(!isNextPaused)}
            >
              {isNextPaused ? "Resume" : "Pause next"}
            </Button>
          )}
          <Button
            tone="secondary"
            size="dense"
            isDisabled={isPending || isFrozen}
            aria-label={`Change ${name}`}
            onPress={onChange}
          >
            Change
          </Button>
          <Button
            tone="quiet"
            size="dense"
            isDisabled={isPending}
            aria-label={`Stop ${name}`}
            onPress={onStop}
          >
            Stop
          </Button>
        </Acts>
      )}
    </Item>
  );
}

/* Below each other, and side by side where there is room: then all amounts end in one line. */
const Item = styled.li`
  ${text.size14};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]} ${space[20]};

  @media ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) auto 10rem;
  }

  & + & {
    border-top: 1px solid ${token.border};
  }
`;

const Words = styled.div`
  display: grid;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: ${weight.medium};
`;

const Trouble = styled.span`
  color: ${token.negative};
`;

const Figure = styled.div`
  ${tabular};
  display: grid;
  align-content: start;
  justify-items: end;
  gap: ${space[4]};

  @media ${media.from1024} {
    grid-area: 1 / 3;
  }
`;

const Acts = styled.div`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: ${space[8]};

  @media ${media.from1024} {
    grid-area: 1 / 2;
  }
`;
