import { personTexts } from "#contract/person.ts";
import { longest } from "#contract/text.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import type { FieldErrors } from "../fieldErrors.ts";
import { PairOfFields } from "../PairOfFields.tsx";
import { currencyOptions, roleOptions } from "./currencies.ts";
import type { UserDraft } from "./userDraft.ts";

export interface UserInformationProps {
  readonly draft: UserDraft;
  readonly onChange: (draft: UserDraft) => void;
  readonly errors: FieldErrors;
  readonly isDisabled: boolean;
}

const { newUserIncomplete } = personTexts;
const REQUIRED = "Required";

/** The tab User Information of the dialog that adds a user. */
export function UserInformation({ draft, onChange, errors, isDisabled }: UserInformationProps) {
  const change = (patch: Partial<UserDraft>) => onChange({ ...draft, ...patch });
  const isIncomplete = Object.values(errors).includes(newUserIncomplete);
  // What is said once above the fields need not be said four times below them.
  const told = (field: string) => errors[field] === newUserIncomplete ? REQUIRED : errors[field];
  return (
    <>
      {isIncomplete && <Alert tone="negative" title={newUserIncomplete} />}
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="off"
        maxLength={longest.name}
        value={draft.fullName}
        onChange={(fullName) => change({ fullName })}
        errorMessage={told("fullName")}
        isDisabled={isDisabled}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={longest.email}
        value={draft.email}
        onChange={(email) => change({ email })}
        errorMessage={told("email")}
        isDisabled={isDisabled}
      />
      <PairOfFields>
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          maxLength={longest.username}
          value={draft.username}
          onChange={(username) => change({ username })}
          errorMessage={told("username")}
          isDisabled={isDisabled}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          maxLength={longest.password}
          value={draft.password}
          onChange={(password) => change({ password })}
          errorMessage={told("password")}
          isDisabled={isDisabled}
        />
      </PairOfFields>
      <PairOfFields>
        <Select
          label="Role"
          options={roleOptions}
          selectedId={draft.role}
          onSelect={(role) => change({ role })}
          isDisabled={isDisabled}
        />
        <Select
          label="Currency"
          options={currencyOptions}
          selectedId={draft.preferredCurrency}
          onSelect={(preferredCurrency) => change({ preferredCurrency })}
          isDisabled={isDisabled}
        />
      </PairOfFields>
    </>
  );
}
