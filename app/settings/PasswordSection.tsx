import { useState } from "react";
import { changePassword } from "#contract/passwordChange.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { PasswordField } from "#ui/PasswordField/PasswordField.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { sessionsQuery } from "#app/api/securityQueries.ts";
import { refusalOf } from "#app/problems.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useWeakPassword } from "#app/shell/useWeakPassword.ts";
import { useAct } from "#app/shell/useAct.ts";
import {
  emptyPasswords,
  type PasswordDraft,
  passwordErrors,
  type PasswordField as Field,
} from "./passwordDraft.ts";
import { FormFoot, FormWidth, SettingsSection } from "./SettingsSection.tsx";

/** Changes the password (sections 5 and 8); every other session ends with it. */
export function PasswordSection({ onChanged }: { readonly onChanged: () => void }) {
  const [draft, setDraft] = useState<PasswordDraft>(emptyPasswords);
  const [left, setLeft] = useState<readonly Field[]>([]);
  const change = useChangePassword(() => {
    clear();
    onChanged();
  });
  const isTyped = Object.values(draft).some((text) => text !== "");
  function clear() {
    setDraft(emptyPasswords);
    setLeft([]);
    change.reset();
  }

  const user = useCurrentUser();
  const isWeak = useWeakPassword();
  const errors = passwordErrors(draft, isWeak(draft.newPassword, user));
  const refusal = change.error ? refusalOf(failureOf(change.error)) : undefined;
  const field = (name: Field) => ({
    name,
    value: draft[name],
    onChange: (value: string) => {
      change.reset();
      setDraft({ ...draft, [name]: value });
    },
    onBlur: () => draft[name] !== "" && setLeft([...left, name]),
    errorMessage: (left.includes(name) ? errors[name] : undefined) ??
      (refusal?.field === name ? refusal.message : undefined),
  });

  return (
    <SettingsSection
      title="Change password"
      description="Changing it signs you out on your other devices."
    >
      <FormWidth>
        <Form
          label="Change password"
          hasSummary={false}
          errors={errors}
          refusal={refusal}
          isPending={change.isPending}
          onRefuse={() => setLeft(["currentPassword", "newPassword", "confirmPassword"])}
          onSubmit={() => change.mutate(draft)}
        >
          <PasswordField
            {...field("currentPassword")}
            label="Current password"
            autoComplete="current-password"
          />
          <PasswordField
            {...field("newPassword")}
            label="New password"
            description="At least 8 characters."
            autoComplete="new-password"
          />
          <PasswordField
            {...field("confirmPassword")}
            label="Confirm password"
            autoComplete="new-password"
          />
          <FormFoot>
            <Button type="submit" isPending={change.isPending} pendingLabel="Updating...">
              Update password
            </Button>
            {isTyped && !change.isPending && <Button tone="quiet" onPress={clear}>Cancel</Button>}
          </FormFoot>
        </Form>
      </FormWidth>
    </SettingsSection>
  );
}

function useChangePassword(onDone: () => void) {
  const { id } = useCurrentUser();
  const client = useClient();
  return useAct({
    run: (_, { currentPassword, newPassword }: PasswordDraft) =>
      client.request(changePassword, { params: { id }, body: { currentPassword, newPassword } }),
    done: () => ({
      title: "Password updated",
      description: "Your password has been updated. Your other devices were signed out.",
    }),
    failed: "Failed to update password",
    isBrief: true,
    isSecret: true,
    refetch: (queryClient) => queryClient.invalidateQueries(sessionsQuery(client)),
    onDone,
  });
}
