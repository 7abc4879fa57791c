import { useSelector } from "@xstate/react";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { ActorRefFrom } from "xstate";
import { Button } from "#ui/Button/Button.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { CodeEntry } from "#app/shell/CodeEntry.tsx";
import { Note } from "#app/shell/Note.tsx";
import { explain, whatHappened } from "#app/problems.ts";
import type { secondFactorMachine } from "./secondFactor.machine.ts";
import { useSession } from "./SessionContext.tsx";
import { KeyRound, ShieldCheck } from "lucide-react";
import { token } from "#ui/theme/tokens.ts";
import { Alert } from "#ui/Alert/Alert.tsx";

type SecondFactor = ActorRefFrom<typeof secondFactorMachine>;

/**
 * Second step of a sign-in (section 2): six boxes for a code from an email or an app, or one field
 * for a 10-character code.
 */
export function SecondFactorForm({ secondFactor }: { secondFactor: SecondFactor }) {
  const session = useSession();
  const isPending = useSelector(secondFactor, (state) => state.hasTag("pending"));
  const isOver = useSelector(secondFactor, (state) => state.matches("over"));
  const isAsking = useSelector(secondFactor, (state) => state.matches("usingPasskey"));
  const { kind, code, isIncomplete, failure, hasAuthenticator, hasPasskey, isSent } = useSelector(
    secondFactor,
    ({ context }) => context,
  );
  const input = useRef<HTMLInputElement>(null);

  // A refused code was cleared: the next one is typed where it stood. So is one of the other kind.
  useLayoutEffect(() => input.current?.focus(), [failure, kind, isSent]);

  const back = () => session.send({ type: "back" });
  if (isOver) return <SecondFactorOver onBack={back} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Renders the error before moving the focus, so that a screen reader reads it with the field.
    flushSync(() => secondFactor.send({ type: "submit" }));
    if (secondFactor.getSnapshot().context.isIncomplete) input.current?.focus();
  }

  return (
    <Form onSubmit={submit} noValidate aria-labelledby="second-factor-title">
      <SecondFactorHead
        titleId="second-factor-title"
        lead="Please enter the 6-digit code to complete your login"
      />
      {failure && (
        <SecondFactorFailed>
          {failure.code === "wrong_code" ? whatHappened(failure) : explain(failure)}
        </SecondFactorFailed>
      )}
      {isSent && (
        <Note tone="info" role="status">
          We emailed you a code. Only the latest one works.
        </Note>
      )}
      {hasPasskey && <UsePasskey secondFactor={secondFactor} isPending={isAsking} />}
      <CodeEntry
        kind={kind}
        code={code}
        isLabelHidden
        description={isSent ? undefined : whenceOf(hasAuthenticator, hasPasskey)}
        hasOwnCodes={hasAuthenticator || hasPasskey}
        isIncomplete={isIncomplete}
        isInvalid={failure !== null && code === ""}
        isReadOnly={isPending}
        inputRef={input}
        onChange={(typed) => secondFactor.send({ type: "change", code: typed })}
        onComplete={() => secondFactor.send({ type: "submit" })}
      />
      <OtherCodes secondFactor={secondFactor} />
      <Ways>
        <Button tone="secondary" size="page" onPress={back}>
          Back
        </Button>
        <Button
          type="submit"
          size="page"
          fullWidth
          isPending={isPending && !isAsking}
          isDisabled={isAsking}
          pendingLabel="Verifying..."
        >
          Verify
        </Button>
      </Ways>
    </Form>
  );
}

/** Returns where the code comes from. */
function whenceOf(hasAuthenticator: boolean, hasPasskey: boolean): string {
  if (hasAuthenticator) return "Find it in your authenticator app.";
  return hasPasskey
    ? "Or get a code by email and enter it here."
    : "We emailed it to the address in your profile. It expires in 10 minutes.";
}

interface UsePasskeyProps {
  readonly secondFactor: SecondFactor;
  readonly isPending: boolean;
}

function UsePasskey({ secondFactor, isPending }: UsePasskeyProps) {
  return (
    <Button
      size="page"
      tone="secondary"
      fullWidth
      icon={<KeyRound aria-hidden />}
      isPending={isPending}
      pendingLabel="Waiting for your passkey..."
      onPress={() => secondFactor.send({ type: "passkey" })}
    >
      Use your passkey
    </Button>
  );
}

/** Links to a code of the other kind, and to an emailed code. */
function OtherCodes({ secondFactor }: { readonly secondFactor: SecondFactor }) {
  const isSending = useSelector(secondFactor, (state) => state.matches("sending"));
  const { kind, hasAuthenticator, hasPasskey, isSent } = useSelector(
    secondFactor,
    ({ context }) => context,
  );
  const hasOwnCodes = hasAuthenticator || hasPasskey;
  return (
    <Other>
      <Link
        onPress={() =>
          secondFactor.send({ type: "choose", kind: kind === "digits" ? "longer" : "digits" })}
      >
        {kind !== "digits"
          ? "Use a 6-digit code"
          : hasOwnCodes
          ? "Use a recovery code"
          : "Use a code from our staff"}
      </Link>
      <Link isDisabled={isSending} onPress={() => secondFactor.send({ type: "send" })}>
        {hasOwnCodes && !isSent ? "Email me a code" : "Email me a new code"}
      </Link>
    </Other>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[20]};
`;

const Other = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: ${space[12]};
`;

/** Shown when the server no longer accepts a code: only the way back to the form is left. */
function SecondFactorOver({ onBack }: { onBack: () => void }) {
  return (
    <Column>
      <SecondFactorHead />
      <SecondFactorFailed>
        This sign-in expired. Sign in again to continue.
      </SecondFactorFailed>
      <Button size="page" fullWidth autoFocus onPress={onBack}>Back to sign in</Button>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[20]};
`;

/** Heading above the code field, and above the message that the code is no longer needed. */
function SecondFactorHead({ titleId, lead }: { titleId?: string; lead?: ReactNode }) {
  return (
    <>
      <Well>
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
      </Well>
      <div>
        <Title id={titleId}>Two-Factor Authentication</Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
    </>
  );
}

const Well = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${token.infoBorder};
  border-radius: ${radius.control};
  background: ${token.infoTint};
  color: ${token.info};
`;

const Title = styled.h1`
  ${text.title28};
`;

const Lead = styled.p`
  margin-top: ${space[4]};
  color: ${token.textMuted};
`;

/** Section 8: why a second factor did not let its person in. */
function SecondFactorFailed({ children }: { readonly children: ReactNode }) {
  return <Alert tone="negative" title="Authentication Failed">{children}</Alert>;
}
