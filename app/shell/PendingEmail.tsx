import { type ReactNode, useState } from "react";
import { cancelEmail, confirmEmail } from "#contract/emailChange.ts";
import { codeTexts } from "#contract/texts/codes.ts";
import { patchUser, type User } from "#contract/users.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import type { ToastMessage } from "#ui/Toast/toastQueue.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { refusalOf } from "#app/problems.ts";
import { useAct } from "./useAct.ts";

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
  const { id, email, pendingEmail } = user;
  const again = useAct({
    run: (client) =>
      client.request(patchUser, { params: { id }, body: { email: pendingEmail ?? email } }),
    done: (_, saved) => ({
      title: "Email sent again",
      description: `We sent another email to ${saved.pendingEmail}.`,
    }),
    failed: "We couldn't send the email",
    isBrief: true,
    onDone: onChanged,
  });
  const cancel = useAct({
    run: (client) => client.request(cancelEmail, { params: { id } }),
    done: (_, saved) => ({
      title: "Change canceled",
      description: `We'll keep using ${saved.email}. ${
        isOwn ? "You're signed out everywhere else." : "They are signed out everywhere."
      }`,
    }),
    failed: "We couldn't cancel the change",
    isBrief: true,
    onDone: onChanged,
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
  const [code, setCode] = useState("");
  const [isRefused, setRefused] = useState(false);
  const confirm = useAct({
    run: (client) => client.request(confirmEmail, { params: { id }, body: { code } }),
    done: (_, saved) => confirmedToast(saved, email),
    failed: "We couldn't confirm the address",
    isBrief: true,
    onDone: onChanged,
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
      onSubmit={() => confirm.mutate(undefined, { onSettled: () => setCode("") })}
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

function confirmedToast({ email, pendingEmail }: User, before: string): ToastMessage {
  if (pendingEmail !== null) {
    return {
      title: "Code confirmed",
      description:
        "To finish now, also enter the code sent to the old address. Otherwise the change takes effect 24 hours after it was requested.",
    };
  }
  return email === before
    ? { title: "Email address confirmed", description: `We'll send emails to ${email}.` }
    : { title: "Email address changed", description: `Your email address is now ${email}.` };
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
