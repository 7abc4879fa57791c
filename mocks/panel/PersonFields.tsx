import { type PermissionSet, permissionSet } from "#contract/permissionSet.ts";
import { setNames } from "#contract/staff.ts";
import { type Currency, currency } from "#contract/users.ts";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { type DemoUsername, demoUsernames, demoUserPurposes } from "../demoUsernames.ts";
import type { PersonChanges, ScenarioPlan } from "../scenarioPlan.ts";
import { Group } from "./Stack.tsx";

/** A choice that leaves something as it is. */
const UNCHANGED = { id: "unchanged", label: "As in the scenario" } as const;

const people = demoUsernames.map((id) => ({ id, label: id }));

type Status = "active" | "frozen" | "blocked";
const statuses: Readonly<Record<Status, Pick<PersonChanges, "isActive" | "isFrozen">>> = {
  active: { isActive: true, isFrozen: false },
  frozen: { isActive: true, isFrozen: true },
  blocked: { isActive: false, isFrozen: false },
};
const statusOptions = [
  UNCHANGED,
  { id: "active", label: "Active" },
  { id: "frozen", label: "Frozen" },
  { id: "blocked", label: "Blocked" },
] as const;

function statusOf({ isActive, isFrozen }: PersonChanges): Status | "unchanged" {
  if (isActive === false) return "blocked";
  if (isFrozen === true) return "frozen";
  return isActive === undefined && isFrozen === undefined ? "unchanged" : "active";
}

const currencies = [UNCHANGED, ...currency.options.map((id) => ({ id, label: id }))];

interface PersonFieldsProps {
  readonly username: DemoUsername;
  readonly onChoose: (username: DemoUsername) => void;
  readonly plan: ScenarioPlan;
  readonly onChange: (plan: ScenarioPlan) => void;
}

/** Edits a demo user's rights and settings in a scenario. */
export function PersonFields({ username, onChoose, plan, onChange }: PersonFieldsProps) {
  const changes = plan.people?.[username] ?? {};
  function change(some: PersonChanges) {
    const next = { ...changes, ...some };
    const isChanged = Object.values(next).some((value) => value !== undefined);
    onChange({ ...plan, people: { ...plan.people, [username]: isChanged ? next : undefined } });
  }
  const chooseStatus = (id: Status | "unchanged") =>
    change(id === "unchanged" ? { isActive: undefined, isFrozen: undefined } : statuses[id]);
  const chooseCurrency = (id: Currency | "unchanged") =>
    change({ preferredCurrency: id === "unchanged" ? undefined : id });

  function toggle(set: PermissionSet, isOn: boolean) {
    const others = (changes.permissionSets ?? []).filter((one) => one !== set);
    const sets = isOn ? [...others, set] : others;
    change({ permissionSets: sets.length === 0 ? undefined : sets });
  }

  return (
    <>
      <Select
        label="User to change"
        description={demoUserPurposes[username]}
        options={people}
        selectedId={username}
        onSelect={onChoose}
      />
      <Select
        label="Status"
        options={statusOptions}
        selectedId={statusOf(changes)}
        onSelect={chooseStatus}
      />
      <Group label="Permission sets">
        {permissionSet.options.map((set) => (
          <Checkbox
            key={set}
            isSelected={changes.permissionSets?.includes(set) ?? false}
            onChange={(isOn) => toggle(set, isOn)}
          >
            {setNames[set]}
          </Checkbox>
        ))}
      </Group>
      <Select
        label="Currency"
        options={currencies}
        selectedId={changes.preferredCurrency ?? UNCHANGED.id}
        onSelect={chooseCurrency}
      />
      <MoneyField
        label="Daily limit"
        description="Leave blank to keep the scenario's."
        currency="USD"
        cents={typeof changes.dayLimit === "number" ? Math.round(changes.dayLimit * 100) : null}
        onChange={(cents) => change({ dayLimit: cents === null ? undefined : cents / 100 })}
      />
    </>
  );
}
