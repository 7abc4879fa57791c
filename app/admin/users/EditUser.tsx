import { useState } from "react";
import type { CallInput } from "#contract/defineCall.ts";
import { cents } from "#contract/money.ts";
import { patchUser, type User } from "#contract/users.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { useMay } from "#app/shell/useMay.ts";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import { FormDialog, PairOfFields } from "#app/shell/FormDialog.tsx";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { personAgain, seenOfPerson } from "../seen.ts";
import { useAct } from "#app/shell/useAct.ts";
import { wordsFor } from "./customerWords.ts";
import { currencyOptions, roleOptions } from "./currencies.ts";

export interface EditUserProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Section 2, edit user. */
export function EditUser({ user, onClose }: EditUserProps) {
  const [before] = useState(user);
  const [edit, setEdit] = useState(() => editOf(user));
  const changes = editsIn(before, edit);
  const { mutate, isPending, error, reset } = useSave(before, onClose);

  function change(patch: Partial<UserEdit>) {
    setEdit({ ...edit, ...patch });
    reset();
  }
  return (
    <FormDialog
      title={wordsFor(before).edit}
      subject={<PersonLine person={before} />}
      isOpen
      onClose={onClose}
      errors={changes ? fieldErrors(patchUser.body, changes) : {}}
      error={error}
      isPending={isPending}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onSubmit={() => changes ? mutate({ ...changes, seen: seenOfPerson(before) }) : onClose()}
    >
      {(fieldOf) => (
        <Fields
          before={before}
          edit={edit}
          onChange={change}
          fieldOf={fieldOf}
          isPending={isPending}
        />
      )}
    </FormDialog>
  );
}

/** Saves the changes, unless someone else changed the same fields since the dialog opened. */
function useSave(before: User, onDone: () => void) {
  const { title, failed } = wordsFor(before).edited;
  return useAct({
    run: (client, body: CallInput<typeof patchUser>["body"]) =>
      client.request(patchUser, { params: { id: before.id }, body }),
    done: ({ email }, { fullName, pendingEmail }) => ({
      title,
      // A new email address counts only once it's confirmed.
      description: email !== undefined && email === pendingEmail
        ? `${fullName} needs to confirm ${email} using the email we sent there.`
        : fullName,
    }),
    failed,
    refetch: refetchPeople,
    onDone,
    again: personAgain,
  });
}

interface FieldsProps {
  readonly before: User;
  readonly edit: UserEdit;
  readonly onChange: (patch: Partial<UserEdit>) => void;
  readonly fieldOf: FieldOf;
  readonly isPending: boolean;
}

function Fields({ before, edit, onChange, fieldOf, isPending }: FieldsProps) {
  const mayAppoint = useMay("editStaff");
  const mayHelp = useMay("helpSignIn");
  const { isCompany } = before;
  const textField = (name: keyof typeof texts, { label } = texts[name]) => (
    <TextField
      {...fieldOf(name)}
      label={label}
      autoComplete="off"
      value={edit[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const currencyField = () => (
    <Select
      label="Currency"
      description="Only changes how amounts are shown. Nothing is converted."
      options={currencyOptions}
      selectedId={edit.preferredCurrency}
      onSelect={(preferredCurrency) => onChange({ preferredCurrency })}
      isDisabled={isPending}
    />
  );
  return (
    <>
      {isCompany ? textField("fullName", { label: "Name" }) : textField("fullName")}
      {!isCompany && (
        <>
          {textField("email")}
          <PairOfFields>
            {textField("username")}
            {textField("phoneNumber")}
          </PairOfFields>
        </>
      )}
      {isCompany && currencyField()}
      {!isCompany && (
        <PairOfFields>
          <Select
            label="Role"
            options={roleOptions}
            selectedId={edit.role}
            onSelect={(role) => onChange({ role })}
            isDisabled={isPending || !mayAppoint}
          />
          {currencyField()}
        </PairOfFields>
      )}
      {before.role === "customer" && (
        <MoneyField
          {...fieldOf("dayLimit")}
          label="Daily limit"
          description={`The most that can leave ${
            wordsFor(before).accounts
          } in a day. Leave blank to use the bank's limit.`}
          currency="USD"
          cents={edit.dayLimit}
          onChange={(typed) => onChange({ dayLimit: typed === null ? null : cents(typed) })}
        />
      )}
      {!isCompany && (
        <Switch
          isSelected={edit.twoFactorEnabled}
          onChange={(twoFactorEnabled) => onChange({ twoFactorEnabled })}
          isDisabled={isPending || !mayHelp}
        >
          Two-factor authentication
        </Switch>
      )}
    </>
  );
}

const texts = {
  fullName: { label: "Full Name" },
  email: { label: "Email" },
  username: { label: "Username" },
  phoneNumber: { label: "Phone Number" },
};

/** Values of the form that edits a user. */
export type UserEdit =
  & Pick<
    User,
    | "fullName"
    | "email"
    | "username"
    | "role"
    | "preferredCurrency"
    | "twoFactorEnabled"
    | "dayLimit"
  >
  & { readonly phoneNumber: string };

export function editOf(user: User): UserEdit {
  const { fullName, email, username, role, preferredCurrency, twoFactorEnabled, dayLimit } = user;
  const phoneNumber = user.phoneNumber ?? "";
  return {
    ...{ fullName, email, username, role, preferredCurrency, twoFactorEnabled, dayLimit },
    phoneNumber,
  };
}

type Body = CallInput<typeof patchUser>["body"];

/** Returns the changed fields, or null if there are none. An empty phone number removes it. */
export function editsIn(user: User, edit: UserEdit): Body | null {
  const was = editOf(user);
  const changed = <K extends keyof UserEdit>(name: K): UserEdit[K] | undefined =>
    edit[name] === was[name] ? undefined : edit[name];
  const phoneNumber = changed("phoneNumber")?.trim();
  const body: Body = {
    fullName: changed("fullName")?.trim(),
    email: changed("email")?.trim(),
    username: changed("username")?.trim(),
    role: changed("role"),
    preferredCurrency: changed("preferredCurrency"),
    twoFactorEnabled: changed("twoFactorEnabled"),
    dayLimit: changed("dayLimit"),
    phoneNumber: phoneNumber === "" ? null : phoneNumber,
  };
  return Object.values(body).some((value) => value !== undefined) ? body : null;
}
