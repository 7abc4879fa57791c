import type { ReactNode } from "react";
import { personTexts } from "#contract/texts/person.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import type { Failure } from "#app/api/callFailed.ts";
import { Buttons } from "./SettingsSection.tsx";

export interface PasswordProofProps {
  /** Accessible name of the form, which names the thing to set up. */
  readonly label: string;
  readonly password: string;
  readonly failure: Failure | null;
  /** The password is empty. Set when the user submits it. */
  readonly isIncomplete: boolean;
  readonly isPending: boolean;
  readonly onChange: (password: string) => void;
  readonly onSubmit: () => void;
  /** The way back, where there is one. */
  readonly cancel: ReactNode;
}

/** Asks for the password before a second factor is set up, if the last sign-in is not recent. */
export function PasswordProof(
  { label, password, failure, isIncomplete, isPending, onChange, onSubmit, cancel }:
    PasswordProofProps,
) {
  const missing = password === "" ? personTexts.currentPasswordRequired : undefined;
  return (
    <Form
      label={label}
      hasSummary={false}
      errors={{ currentPassword: missing }}
      isPending={isPending}
      onRefuse={onSubmit}
      onSubmit={onSubmit}
    >
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        autoFocus
        description="It's been a while since you signed in, so please confirm it's you."
        value={password}
        onChange={onChange}
        errorMessage={isIncomplete
          ? missing
          : failure?.code === "wrong_password"
          ? failure.message
          : undefined}
      />
      <Buttons>
        {cancel}
        <Button type="submit" isPending={isPending} pendingLabel="Checking...">Continue</Button>
      </Buttons>
    </Form>
  );
}
