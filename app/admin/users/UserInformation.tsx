import { DAYS_OF_CHOSEN_PASSWORD, personTexts } from "#contract/person.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useMay } from "#app/shell/useMay.ts";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import { PairOfFields } from "#app/shell/FormDialog.tsx";
import { currencyOptions, roleOptions } from "./currencies.ts";
import { PermissionChoice } from "./PermissionChoice.tsx";
import { typedFields, type UserDraft } from "./userDraft.ts";

export interface UserInformationProps {
  readonly draft: UserDraft;
  readonly onChange: (draft: UserDraft) => void;
  readonly fieldOf: FieldOf;
  readonly isDisabled: boolean;
}

type Typed = (typeof typedFields)[number];

const { newUserIncomplete } = personTexts;
const REQUIRED = "Required";

/** The tab User Information of the dialog that adds a user. */
export function UserInformation({ draft, onChange, fieldOf, isDisabled }: UserInformationProps) {
  const mayAppoint = useMay("editStaff");
  const change = (patch: Partial<UserDraft>) => onChange({ ...draft, ...patch });
  const isMissing = (name: Typed) => fieldOf(name).errorMessage === newUserIncomplete;
  const text = (name: Typed) => ({
    ...fieldOf(name),
    // The alert above has the full text, so the four fields below need not repeat it.
    ...(isMissing(name) ? { errorMessage: REQUIRED } : {}),
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      {typedFields.some(isMissing) && <Alert tone="negative" title={newUserIncomplete} />}
      <TextField
        {...text("fullName")}
        label="Full Name"
        autoComplete="off"
      />
      <TextField
        {...text("email")}
        label="Email"
        type="email"
        autoComplete="off"
      />
      <PairOfFields>
        <TextField
          {...text("username")}
          label="Username"
          autoComplete="off"
        />
        <PasswordField
          {...text("password")}
          label="Password"
          description={`Valid for ${DAYS_OF_CHOSEN_PASSWORD} days. They need to choose their own before then.`}
          autoComplete="new-password"
        />
      </PairOfFields>
      <PairOfFields>
        <Select
          label="Role"
          options={roleOptions}
          selectedId={draft.role}
          onSelect={(role) => change({ role })}
          isDisabled={isDisabled || !mayAppoint}
        />
        <Select
          label="Currency"
          options={currencyOptions}
          selectedId={draft.preferredCurrency}
          onSelect={(preferredCurrency) => change({ preferredCurrency })}
          isDisabled={isDisabled}
        />
      </PairOfFields>
      {draft.role === "admin" && (
        <PermissionChoice
          label="Permissions"
          field={fieldOf("permissionSets")}
          chosen={draft.permissionSets}
          onChange={(permissionSets) => change({ permissionSets })}
        />
      )}
    </>
  );
}
