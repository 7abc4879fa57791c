import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { cancelEmail, confirmEmail } from "#contract/emailChange.ts";
import { codeTexts } from "#contract/texts/codes.ts";
import { patchUser, type User } from "#contract/users.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { space } from "#ui/theme/space.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { refusalOf } from "#app/problems.ts";
import { notify } from "./notify.ts";
import { notifyFailure } from "./notifyFailure.ts";

export interface PendingEmailProps {
  /** The user with the `pendingEmail`. */
  readonly user: User;
  /** Only its person has the codes. */
  readonly isOwn: boolean;
  /** Called with the updated user whenever the server returns one. */
  readonly onChanged: (user: User) => void;
}

/**
 * Actions for an unconfirmed email address: confirm it, send the email again, or keep the previous
 * address, if there is one.
 */
export function PendingEmail({ user, isOwn, onChanged }: PendingEmailProps) {
  const client = useClient();
  const { id, email, pendingEmail } = user;
  const again = useMutation({
    mutationFn: () =>
      client.request(patchUser, { params: { id }, body: { email: pendingEmail ?? email } }),
    onSuccess: (saved) => {
      const description = `We sent another email to ${saved.pendingEmail}.`;
      void notify({ title: "Email sent again", description });
      onChanged(saved);
    },
    onError: (error) => notifyFailure("We couldn't send the email", error),
  });
  const cancel = useMutation({
    mutationFn: () => client.request(cancelEmail, { params: { id } }),
    onSuccess: (saved) => {
      const description = `We'll keep using ${saved.email}. ${
        isOwn ? "You're signed out everywhere else." : "They are signed out everywhere."
      }`;
      void notify({ title: "Change canceled", description });
      onChanged(saved);
    },
    onError: (error) => notifyFailure("We couldn't cancel the change", error),
  });
  const isBusy = again.isPending || cancel.isPending;
  const other = (
    <>
      <Button
        tone="secondary"
        isDisabled={isBusy}
        isPending={again.isPending}
        pendingLabel="Sending..."
        onPress={() => again.mutate()}
      >
        Resend email
      </Button>
      {pendingEmail !== email && (
        <Button
          tone="quiet"
          isDisabled={isBusy}
          isPending={cancel.isPending}
          pendingLabel="Canceling..."
          onPress={() => cancel.mutate()}
        >
          Cancel
        </Button>
      )}
    </>
  );
  return isOwn
    ? <CodeForm user={user} onChanged={onChanged}>{other}</CodeForm>
    : <Ways>{other}</Ways>;
}

interface CodeFormProps extends Pick<PendingEmailProps, "user" | "onChanged"> {
  readonly children: ReactNode;
}

/** Takes the code from either email. Only the address's owner sees this form. */
function CodeForm({ user: { id, email }, onChanged, children }: CodeFormProps) {
  const client = useClient();
  const [code, setCode] = useState("");
  const [isRefused, setRefused] = useState(false);
  const confirm = useMutation({
    mutationFn: () => client.request(confirmEmail, { params: { id }, body: { code } }),
    onSuccess: (saved) => {
      setCode("");
      void notify(
        saved.pendingEmail === null
          ? saved.email === email
            ? { title: "Email address confirmed", description: `We'll send emails to ${email}.` }
            : {
              title: "Email address changed",
              description: `Your email address is now ${saved.email}.`,
            }
          : {
            title: "Code confirmed",
            description:
              "To finish now, also enter the code sent to the old address. Otherwise the change takes effect 24 hours after it was requested.",
          },
      );
      onChanged(saved);
    },
    onError: (error) => {
      setCode("");
      notifyFailure("We couldn't confirm the address", error);
    },
  });
  const refusal = confirm.error ? refusalOf(failureOf(confirm.error)) : undefined;
  const errors = code.length < 6 ? { code: codeTexts.length } : {};
  return (
    <Form
      label="Confirm email address"
      hasSummary={false}
      errors={errors}
      refusal={refusal}
      isPending={confirm.isPending}
      onRefuse={() => setRefused(true)}
      onSubmit={() => confirm.mutate()}
    >
      <CodeField
        name="code"
        label="Code from the email"
        value={code}
        isReadOnly={confirm.isPending}
        errorMessage={isRefused ? errors.code : refusal?.message}
        onChange={(typed) => {
          setRefused(false);
          if (typed !== "") confirm.reset();
          setCode(typed);
        }}
      />
      <Ways>
        <Button type="submit" isPending={confirm.isPending} pendingLabel="Confirming...">
          Confirm
        </Button>
        {children}
      </Ways>
    </Form>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
