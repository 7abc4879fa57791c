import { useMachine } from "@xstate/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import { confirmAuthenticator, startAuthenticator } from "#contract/authenticator.ts";
import { codeTexts } from "#contract/texts/codes.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { CopyText } from "#ui/CopyText/CopyText.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { useBank } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import { explain, whatHappened } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import { styled } from "#ui/theme/styled.ts";
import { PasswordProof } from "../PasswordProof.tsx";
import { Buttons } from "../SettingsSection.tsx";
import { enrolmentMachine, type Offer, type Proof, type Started } from "../enrolment.machine.ts";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

export interface EnrolmentProps {
  /** The app is set up, and the user has recovery codes. */
  readonly onDone: () => void;
  /** Omitted where the enrollment is mandatory. */
  readonly onCancel?: () => void;
}

/** Shown to users who have recovery codes already. */
const codesKept = {
  title: "Authenticator app set up",
  description: "Your recovery codes still work. Your other devices were signed out.",
};

/** Sets up an authenticator app, from its secret to the recovery codes. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const { client, inspect } = useBank();
  const [machine] = useState(() => connected(client));
  const [state, send] = useMachine(machine, { inspect, input: { name: null } });
  const { offer, failure, recoveryCodes } = state.context;
  const cancel = onCancel && <Button tone="secondary" onPress={onCancel}>Cancel</Button>;

  const isDone = state.status === "done";
  const hasNewCodes = recoveryCodes.length > 0;
  useEffect(() => {
    if (!isDone || hasNewCodes) return;
    void notify(codesKept);
    onDone();
  }, [isDone, hasNewCodes]);

  if (hasNewCodes) {
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        onDone={() => {
          send({ type: "done" });
          onDone();
        }}
      />
    );
  }
  if (state.matches("failed")) {
    return (
      <Column>
        {failure && (
          <Alert tone="negative" title="We couldn't set up the app">{explain(failure)}</Alert>
        )}
        <Buttons>
          {cancel}
          <Button onPress={() => send({ type: "retry" })}>Try again</Button>
        </Buttons>
      </Column>
    );
  }
  const isPending = state.hasTag("pending");
  if (offer !== null) {
    const { text: code, isIncomplete } = state.context;
    return (
      <Scan
        offer={offer}
        code={code}
        refusal={failure && whatHappened(failure)}
        isIncomplete={isIncomplete}
        isPending={isPending}
        onChange={(typed) => send({ type: "changeText", text: typed })}
        onSubmit={() => send({ type: "submit" })}
        cancel={cancel}
      />
    );
  }
  if (!state.matches("proving") && failure === null) {
    return (
      <div aria-busy>
        <Skeleton width="12rem" height={192} />
      </div>
    );
  }
  const { password, isIncomplete } = state.context;
  return (
    <PasswordProof
      label="Set up an authenticator app"
      password={password}
      failure={failure}
      isIncomplete={isIncomplete}
      isPending={isPending}
      onChange={(typed) => send({ type: "changePassword", password: typed })}
      onSubmit={() => send({ type: "submit" })}
      cancel={cancel}
    />
  );
}

function connected(client: Client) {
  return enrolmentMachine.provide({
    actors: {
      start: fromPromise<Started, string>(async ({ input }) => ({
        offer: await client.request(startAuthenticator, {
          body: input === "" ? {} : { currentPassword: input },
        }),
      })),
      save: fromPromise<readonly string[], Proof>(async ({ input }) => {
        const { recoveryCodes } = await client.request(confirmAuthenticator, {
          body: { code: input.text },
        });
        return recoveryCodes ?? [];
      }),
    },
  });
}

interface ScanProps {
  readonly offer: Offer;
  readonly code: string;
  readonly refusal: string | null;
  readonly isIncomplete: boolean;
  readonly isPending: boolean;
  readonly onChange: (code: string) => void;
  readonly onSubmit: () => void;
  readonly cancel: ReactNode;
}

function Scan(
  { offer, code, refusal, isIncomplete, isPending, onChange, onSubmit, cancel }: ScanProps,
) {
  const input = useRef<HTMLInputElement>(null);
  // A refused code was cleared: the next one is typed where it stood.
  useEffect(() => {
    if (refusal !== null) input.current?.focus();
  }, [refusal]);
  return (
    <Form
      label="Set up an authenticator app"
      hasSummary={false}
      errors={{ code: code.length < 6 ? codeTexts.length : undefined }}
      isPending={isPending}
      onRefuse={onSubmit}
      onSubmit={onSubmit}
    >
      <Steps>
        <QrCode text={offer.uri} label="QR code for your authenticator app" />
        <Column>
          <p>
            Scan this QR code with an authenticator app on your phone. Can't scan it? Enter this key
            in the app:
          </p>
          <CopyText text={offer.secret} label="key">
            {offer.secret.match(/.{1,4}/g)?.join(" ")}
          </CopyText>
        </Column>
      </Steps>
      <CodeField
        label="6-digit code from the app"
        name="code"
        value={code}
        inputRef={input}
        isReadOnly={isPending}
        onChange={onChange}
        onComplete={onSubmit}
        errorMessage={isIncomplete ? codeTexts.length : refusal ?? undefined}
      />
      <Buttons>
        {cancel}
        <Button type="submit" isPending={isPending} pendingLabel="Verifying...">Confirm</Button>
      </Buttons>
    </Form>
  );
}

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[12]};
`;

const Steps = styled.div`
  display: grid;
  gap: ${space[16]};

  @media ${media.from640} {
    grid-template-columns: auto 1fr;
  }
`;
