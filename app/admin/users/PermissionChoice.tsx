import { useId } from "react";
import { type PermissionSet, permissionSet } from "#contract/permissionSet.ts";
import { setNames } from "#contract/staff.ts";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";

/** What each set is for. */
const purposes: Readonly<Record<PermissionSet, string>> = {
  owner: "Full access. Manages what other staff can do.",
  approver: "Approves and rejects transactions.",
  operator: "Manages users, accounts, and transactions.",
  support: "Messages customers. Identity details, email addresses, and account numbers are masked.",
  auditor: "Can view everything except codes. Can't change anything.",
};

export interface PermissionChoiceProps {
  /** Whose sets they are. */
  readonly label: string;
  readonly field: ReturnType<FieldOf>;
  readonly chosen: readonly PermissionSet[];
  readonly onChange: (chosen: readonly PermissionSet[]) => void;
}

/** Chooses one permission set or several, each with its purpose. */
export function PermissionChoice(props: PermissionChoiceProps) {
  return <SetChoice {...props} options={permissionSet.options} purposes={purposes} />;
}

export interface SetChoiceProps<Set extends PermissionSet> {
  readonly label: string;
  readonly options: readonly Set[];
  readonly purposes?: Readonly<Record<Set, string>>;
  readonly field: ReturnType<FieldOf>;
  readonly chosen: readonly Set[];
  readonly onChange: (chosen: readonly Set[]) => void;
}

/** Chooses one or several of these sets. The error is below the last one. */
export function SetChoice<Set extends PermissionSet>(
  { label, options, purposes, field, chosen, onChange }: SetChoiceProps<Set>,
) {
  const id = useId();
  return (
    <Sets role="group" aria-labelledby={id} $gap={purposes ? 16 : 12}>
      <p id={id}>{label}</p>
      {options.map((set, at) => (
        <Checkbox
          key={set}
          name={field.name}
          isDisabled={field.isDisabled}
          description={purposes?.[set]}
          errorMessage={at === options.length - 1 ? field.errorMessage : undefined}
          isSelected={chosen.includes(set)}
          onChange={(isChosen) =>
            onChange(options.filter((one) => one === set ? isChosen : chosen.includes(one)))}
        >
          {setNames[set]}
        </Checkbox>
      ))}
    </Sets>
  );
}

const Sets = styled.div<{ $gap: 12 | 16 }>`
  ${text.size14};
  display: grid;
  gap: ${({ $gap }) => space[$gap]};
`;
