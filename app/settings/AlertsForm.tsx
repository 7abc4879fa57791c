import { type ReactNode, useState } from "react";
import type { AlertSettings } from "#contract/alerts.ts";
import { cents } from "#contract/money.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { browserZone } from "#app/shell/browserZone.ts";
import { styled } from "#ui/theme/styled.ts";
import { ChoiceList, FormFoot } from "./SettingsSection.tsx";

interface AlertsFormProps {
  readonly saved: AlertSettings;
  readonly isPending: boolean;
  readonly onSave: (settings: AlertSettings) => void;
}

const flags = [
  {
    name: "moneyIn",
    label: "Money in",
    description: "When money arrives in one of your accounts.",
  },
  {
    name: "heldOrRefused",
    label: "On hold or not approved",
    description: "When one of your payments is waiting for approval, or isn't approved.",
  },
  {
    name: "signIn",
    label: "New sign-in",
    description:
      "When someone signs in to your account from a new browser. Sent even during quiet hours.",
  },
  {
    name: "scheduleFails",
    label: "Scheduled transfer about to fail",
    description: "The day before, so you can still fix it.",
  },
] as const;

const amounts = [
  {
    name: "moneyOutOver",
    label: "Money out",
    description: "When more than this amount leaves one of your accounts.",
    field: "More than",
    first: 50_000,
  },
  {
    name: "balanceBelow",
    label: "Low balance",
    description: "When an account balance falls below this amount.",
    field: "Less than",
    first: 10_000,
  },
] as const;

type AmountName = typeof amounts[number]["name"];

const MISSING = "Enter an amount.";
const SAME = "Choose an end time that's different from the start time.";

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`,
}));

/** Chooses a customer's alerts. A selected alert has its amount, or its hours, beside it. */
export function AlertsForm({ saved, isPending, onSave }: AlertsFormProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const [isOn, setOn] = useState<Readonly<Record<AmountName, boolean>>>({
    moneyOutOver: saved.moneyOutOver !== null,
    balanceBelow: saved.balanceBelow !== null,
  });
  const [typed, setTyped] = useState<Readonly<Record<AmountName, number | null>>>({
    moneyOutOver: saved.moneyOutOver ?? amounts[0].first,
    balanceBelow: saved.balanceBelow ?? amounts[1].first,
  });
  const [chosen, setChosen] = useState(saved);
  const [isTried, setTried] = useState(false);
  const { quiet } = chosen;
  const missing = (name: AmountName) => isOn[name] && typed[name] === null ? MISSING : undefined;
  const errors = {
    moneyOutOver: missing("moneyOutOver"),
    balanceBelow: missing("balanceBelow"),
    until: quiet !== null && quiet.from === quiet.until ? SAME : undefined,
  };
  const errorOf = (name: keyof typeof errors) => isTried ? errors[name] : undefined;
  const amountOf = (name: AmountName) => {
    const amount = typed[name];
    return isOn[name] && amount !== null ? cents(amount) : null;
  };
  const save = () =>
    onSave({
      ...chosen,
      moneyOutOver: amountOf("moneyOutOver"),
      balanceBelow: amountOf("balanceBelow"),
    });

  return (
    <Form
      label="Alerts"
      hasSummary={false}
      errors={errors}
      isPending={isPending}
      onRefuse={() => setTried(true)}
      onSubmit={save}
    >
      <ChoiceList>
        {amounts.map(({ name, label, description, field }) => (
          <Alert
            key={name}
            label={label}
            description={description}
            isSelected={isOn[name]}
            onChange={(on) => setOn({ ...isOn, [name]: on })}
          >
            <MoneyField
              name={name}
              label={field}
              currency={currency}
              cents={typed[name]}
              onChange={(amount) => setTyped({ ...typed, [name]: amount })}
              errorMessage={errorOf(name)}
            />
          </Alert>
        ))}
        {flags.map(({ name, label, description }) => (
          <Alert
            key={name}
            label={label}
            description={description}
            isSelected={chosen[name]}
            onChange={(on) => setChosen({ ...chosen, [name]: on })}
          />
        ))}
        <QuietHours
          quiet={quiet}
          error={errorOf("until")}
          onChange={(quiet) => setChosen({ ...chosen, quiet })}
        />
      </ChoiceList>
      <FormFoot>
        <Button type="submit" isPending={isPending} pendingLabel="Saving...">Save alerts</Button>
      </FormFoot>
    </Form>
  );
}

interface AlertProps {
  readonly label: string;
  readonly description: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** What a selected alert needs besides. */
  readonly children?: ReactNode;
}

function Alert({ label, description, isSelected, onChange, children }: AlertProps) {
  return (
    <li>
      <Switch place="end" description={description} isSelected={isSelected} onChange={onChange}>
        {label}
      </Switch>
      {isSelected && children && <Further>{children}</Further>}
    </li>
  );
}

interface QuietHoursProps {
  readonly quiet: AlertSettings["quiet"];
  readonly error: string | undefined;
  readonly onChange: (quiet: AlertSettings["quiet"]) => void;
}

function QuietHours({ quiet, error, onChange }: QuietHoursProps) {
  return (
    <Alert
      label="Quiet hours"
      description={quiet === null
        ? "We hold emails and device alerts until quiet hours end."
        : `We hold emails and device alerts until quiet hours end. Times are in ${quiet.zone}.`}
      isSelected={quiet !== null}
      onChange={(on) => onChange(on ? tonight() : null)}
    >
      {quiet !== null && (
        <>
          <Select
            label="From"
            options={hours}
            selectedId={String(quiet.from)}
            onSelect={(from) => onChange({ ...quiet, from: +from })}
          />
          <Select
            label="Until"
            name="until"
            options={hours}
            selectedId={String(quiet.until)}
            onSelect={(until) => onChange({ ...quiet, until: +until })}
            errorMessage={error}
          />
        </>
      )}
    </Alert>
  );
}

function tonight() {
  return { from: 22, until: 7, zone: browserZone() };
}

const Further = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[12]};

  @media ${media.from640} {
    grid-template-columns: repeat(2, minmax(0, 14rem));
  }
`;
