import type { Account } from "#contract/accounts.ts";
import type { Schedule } from "#contract/schedules.ts";
import { describe } from "#contract/transactionWords.ts";
import { Return } from "#ui/Dialog/Return.tsx";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { Small } from "#app/format/Emphasis.tsx";
import { PayeeEnd } from "#app/shell/PayeeEnd.tsx";
import { dayWords, lastDateWords, ruleWords, scheduleWarning } from "#app/format/scheduleWords.ts";
import { withoutLineBreaks } from "#app/format/unbroken.ts";
import { useOwner } from "#app/shell/owner.ts";

export interface ScheduleItemProps {
  readonly schedule: Schedule;
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly isFrozen: boolean;
  /** The customer has frozen payments. */
  readonly isStopped: boolean;
  readonly isPending: boolean;
  readonly onPause: (isNextPaused: boolean) => void;
  readonly onChange: () => void;
  readonly onStop: () => void;
  /** The member becomes the one who prepared it. */
  readonly onTakeOver: () => void;
}

/**
 * One scheduled transfer: its transfer, next date and problems, and the buttons to skip, change or
 * cancel it.
 */
export function ScheduleItem(
  {
    schedule,
    accounts,
    currency,
    isFrozen,
    isStopped,
    isPending,
    onPause,
    onChange,
    onStop,
    onTakeOver,
  }: ScheduleItemProps,
) {
  const { company, isViewer } = useOwner();
  const isPersonal = company === null;
  const { externalAccount, toAccountId, nextOn, isNextPaused, status } = schedule;
  const { preparedBy, needsPreparer, awaitsApprovalFor } = schedule;
  const name = describe(schedule);
  const trouble = scheduleWarning(schedule);
  const lastDate = lastDateWords(schedule);
  const isActive = status === "active";
  return (
    <Item>
      <Name>{name}</Name>
      <Amount>
        <Money cents={schedule.amount} currency={currency} />
      </Amount>
      <Words>
        <Small as="span">
          <AccountEnd accountId={schedule.fromAccountId} accounts={accounts} /> <span>to</span>{" "}
          {externalAccount === null
            ? <AccountEnd accountId={toAccountId} accounts={accounts} />
            : <PayeeEnd accountNumber={externalAccount} />}
        </Small>
        <Small as="span">
          {`${ruleWords(schedule)}${
            isActive && nextOn !== null ? ` · ${withoutLineBreaks(`next ${dayWords(nextOn)}`)}` : ""
          }`}
        </Small>
        {preparedBy && <Small as="span">{`Prepared by ${preparedBy.fullName}`}</Small>}
        {awaitsApprovalFor !== null && (
          <Small as="span">
            <Link href="/dashboard/approvals">
              {`The payment for ${dayWords(awaitsApprovalFor)} waits for approval`}
            </Link>
          </Small>
        )}
        {lastDate && <Small as="span">{lastDate}</Small>}
        {trouble && <Trouble>{trouble}</Trouble>}
      </Words>
      <Badges>
        {isActive && isStopped && isPersonal && <Badge tone="caution">Payments frozen</Badge>}
        {awaitsApprovalFor !== null && <Badge tone="caution">Waits for approval</Badge>}
        {needsPreparer && <Badge tone="caution">Waits for another member</Badge>}
        {isNextPaused && <Badge tone="neutral">Next transfer skipped</Badge>}
        {status === "ended" && <Badge tone="negative">Ended</Badge>}
      </Badges>
      {isActive && !isViewer && (
        <Acts>
          {needsPreparer && (
            <>
              <Button
                size="dense"
                isDisabled={isPending || isFrozen}
                aria-label={`Take over ${name}`}
                onPress={onTakeOver}
              >
                Take over
              </Button>
              <Return />
            </>
          )}
          {schedule.repeat !== "once" && (
            <Button
              tone="secondary"
              size="dense"
              isDisabled={isPending || isFrozen}
              aria-label={`${isNextPaused ? "Don't skip" : "Skip"} the next ${name}`}
              onPress={() => onPause(!isNextPaused)}
            >
              {isNextPaused ? "Don't skip" : "Skip next"}
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
            aria-label={`Cancel ${name}`}
            onPress={onStop}
          >
            Cancel
          </Button>
        </Acts>
      )}
    </Item>
  );
}

/* Below each other on a phone; side by side where there is room, so that amounts end in one line. */
const Item = styled.li`
  ${text.size14};
  display: grid;
  grid-template:
    "name amount"
    "words words"
    "badges badges"
    "acts acts" / minmax(0, 1fr) auto;
  column-gap: ${space[16]};
  padding: ${space[12]} ${space[20]};

  & + & {
    border-top: 1px solid ${token.border};
  }

  @media ${media.from640} {
    grid-template:
      "name amount"
      "words badges"
      "acts acts" / minmax(0, 1fr) auto;
  }

  @media ${media.from1024} {
    grid-template:
      "name acts amount"
      "words acts badges" / minmax(0, 1fr) auto 10rem;
  }
`;

const Name = styled.span`
  grid-area: name;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

const Words = styled.div`
  display: grid;
  grid-area: words;
  overflow-wrap: anywhere;
`;

const Trouble = styled.span`
  color: ${token.negative};
`;

const Amount = styled.div`
  ${tabular};
  grid-area: amount;
  text-align: end;
`;

const Badges = styled.div`
  display: flex;
  grid-area: badges;
  flex-wrap: wrap;
  gap: ${space[4]};
  align-content: start;

  &:not(:empty) {
    margin-top: ${space[4]};
  }

  @media ${media.from640} {
    justify-content: flex-end;
  }
`;

const Acts = styled.div`
  display: flex;
  grid-area: acts;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};

  @media ${media.from1024} {
    align-content: start;
    margin-top: 0;
  }
`;
