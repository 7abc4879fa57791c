import type { Account } from "#contract/accounts.ts";
import { DateField } from "#ui/DateField/DateField.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { formatMoney } from "#contract/formatMoney.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { NumberField } from "#ui/NumberField/NumberField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { space } from "#ui/theme/space.ts";
import { PayeeField } from "#app/shell/PayeeField.tsx";
import { accountOption } from "#app/format/accountWords.ts";
import { styled } from "#ui/theme/styled.ts";
import {
  endChoices,
  repeatChoices,
  retryChoices,
  type ScheduleDraft,
  type ScheduleField,
  stoppedChoices,
  weekendChoices,
} from "./scheduleDraft.ts";

const kinds = [
  { id: "transfer", label: "Transfer" },
  { id: "withdrawal", label: "Withdraw" },
] as const;

export interface ScheduleFieldsProps {
  readonly draft: ScheduleDraft;
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly errors: Partial<Record<ScheduleField, string>>;
  readonly onChange: (patch: Partial<ScheduleDraft>) => void;
}

/** What, when and how often, and what happens where it cannot be. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { draft, currency, errors, onChange } = props;
  return (
    <>
      <RadioGroup
        label="Type"
        look="tiles"
        options={kinds}
        selectedId={draft.type}
        onSelect={(type) => onChange({ type, toAccountId: null, externalAccount: "" })}
      />
      <Sides {...props} />
      <MoneyField
        label="Amount"
        name="amount"
        size="large"
        currency={currency}
        cents={draft.amount}
        onChange={(amount) => onChange({ amount })}
        errorMessage={errors.amount}
      />
      <TextField
        label="Description"
        name="description"
        value={draft.description}
        onChange={(description) => onChange({ description })}
        errorMessage={errors.description}
      />
      <Days {...props} />
      <Select
        label="If the date is on a weekend"
        name="weekend"
        options={weekendChoices}
        selectedId={draft.weekend}
        onSelect={(weekend) => onChange({ weekend })}
      />
      <Select
        label="If there isn't enough money"
        name="retries"
        options={retryChoices}
        selectedId={draft.retries}
        onSelect={(retries) => onChange({ retries })}
      />
      <Select
        label="If an account can't be used"
        name="ifStopped"
        options={stoppedChoices}
        selectedId={draft.ifStopped}
        onSelect={(ifStopped) => onChange({ ifStopped })}
      />
    </>
  );
}

function Sides({ draft, accounts, currency, errors, onChange }: ScheduleFieldsProps) {
  const isHidden = useHiddenAmounts();
  const optionOf = (account: Account) => ({
    ...accountOption(account),
    note: isHidden ? undefined : formatMoney(account.availableBalance, currency),
  });
  const payers = accounts.filter((account) => account.isActive && !account.isFrozen);
  const receivers = accounts.filter(({ isActive, id }) => isActive && id !== draft.fromAccountId);
  return (
    <>
      <Select
        label="From Account"
        name="fromAccountId"
        noOptionsText="You don't have an active account"
        options={payers.map(optionOf)}
        selectedId={textOf(draft.fromAccountId)}
        onSelect={(id) => {
          const fromAccountId = Number(id);
          const isSame = draft.toAccountId === fromAccountId;
          onChange(isSame ? { fromAccountId, toAccountId: null } : { fromAccountId });
        }}
        errorMessage={errors.fromAccountId}
      />
      {draft.type === "transfer"
        ? (
          <Select
            label="To Account"
            name="toAccountId"
            noOptionsText="You don't have another active account"
            options={receivers.map(optionOf)}
            selectedId={textOf(draft.toAccountId)}
            onSelect={(id) => onChange({ toAccountId: Number(id) })}
            errorMessage={errors.toAccountId}
          />
        )
        : (
          <PayeeField
            label="External account number"
            name="externalAccount"
            currency={currency}
            value={draft.externalAccount}
            onChange={(externalAccount) => onChange({ externalAccount })}
            errorMessage={errors.externalAccount}
          />
        )}
    </>
  );
}

function Days({ draft, errors, onChange }: ScheduleFieldsProps) {
  const { repeat } = draft;
  return (
    <>
      <Pair>
        <DateField
          label="Start date"
          name="startsOn"
          value={draft.startsOn}
          onChange={(startsOn) => onChange({ startsOn })}
          errorMessage={errors.startsOn}
        />
        <Select
          label="Repeat"
          name="repeat"
          options={repeatChoices}
          selectedId={repeat}
          onSelect={(next) => onChange({ repeat: next, dayOfMonth: null })}
        />
      </Pair>
      {repeat !== "once" && (
        <Pair>
          <NumberField
            label="Every"
            name="every"
            unit={repeat}
            minValue={1}
            maxValue={366}
            value={draft.every}
            onChange={(every) => onChange({ every })}
            errorMessage={errors.every}
          />
          {repeat === "months" && (
            <NumberField
              label="Day of the month"
              name="dayOfMonth"
              description="Leave blank to use the start date. Enter 31 for the last day of each month."
              minValue={1}
              maxValue={31}
              value={draft.dayOfMonth}
              onChange={(dayOfMonth) => onChange({ dayOfMonth })}
              errorMessage={errors.dayOfMonth}
            />
          )}
        </Pair>
      )}
      {repeat !== "once" && (
        <Pair>
          <Select
            label="Ends"
            name="ends"
            options={endChoices}
            selectedId={draft.ends}
            onSelect={(ends) => onChange({ ends })}
          />
          {draft.ends === "until" && (
            <DateField
              label="End date"
              name="until"
              value={draft.until}
              onChange={(until) => onChange({ until })}
              errorMessage={errors.until}
            />
          )}
          {draft.ends === "count" && (
            <NumberField
              label="Number of transfers"
              name="count"
              minValue={1}
              maxValue={1_000}
              value={draft.count}
              onChange={(count) => onChange({ count })}
              errorMessage={errors.count}
            />
          )}
        </Pair>
      )}
    </>
  );
}

function textOf(id: number | null): string | null {
  return id === null ? null : String(id);
}

/** Side by side where there is room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space[20]} ${space[16]};
  align-items: start;
`;
