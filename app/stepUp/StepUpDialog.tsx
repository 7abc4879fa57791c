import { useMachine } from "@xstate/react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fromPromise } from "xstate";
import {
  MOST_AT_ONCE,
  proveStepUp,
  proveStepUpByPasskey,
  sendStepUpCode,
} from "#contract/stepUp.ts";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { MaskedNumber } from "#ui/AccountCard/MaskedNumber.tsx";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { HiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { useBank } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import { signWithPasskey } from "#app/api/passkeys.ts";
import type { StepUps } from "#app/api/stepUps.ts";
import { explain, whatHappened } from "#app/problems.ts";
import { CodeEntry } from "#app/shell/CodeEntry.tsx";
import { styled } from "#ui/theme/styled.ts";
import { type EndWords, orderWords } from "./orderWords.ts";
import { OtherWays } from "./OtherWays.tsx";
import { type Proof, stepUpMachine } from "./stepUp.machine.ts";

type Ways = StepUpChallenge["ways"];

export interface StepUpDialogProps {
  readonly first: StepUpChallenge;
  /** All that one code proves, the first among them. */
  readonly challenges: readonly StepUpChallenge[];
  readonly currency: string;
}

/** Step-up authentication: asks the user to confirm it's them. The action waits until then. */
export function StepUpDialog({ first, challenges, currency }: StepUpDialogProps) {
  const { stepUps } = useBank();
  const { ways } = first;
  const { send, isPending, isOver, isSending, ...entered } = useStepUp(first);
  const { kind, code, isIncomplete, failure } = entered;
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isPasskey = kind === "passkey";

  // Returns the focus to the field after a refused code was cleared or another one was sent.
  useEffect(() => input.current?.focus(), [failure, isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    flushSync(() => send({ type: "submit" }));
    input.current?.focus();
  }

  // A passkey signs one order at a time; a code proves all that waits.
  const subjects = isPasskey ? [first] : challenges;
  return (
    <Dialog
      title="Confirm it's you"
      subject={<Subject challenges={subjects} currency={currency} isSigned={isPasskey} />}
      isOpen
      isDismissable={!isPending}
      hasCloseButton={false}
      onOpenChange={(isOpen) => isOpen || stepUps.giveUp()}
      footer={isOver ? <Button autoFocus onPress={stepUps.giveUp}>Close</Button> : (
        <>
          <Button tone="secondary" isDisabled={isPending} onPress={stepUps.giveUp}>Cancel</Button>
          <SubmitButton form={formId} isPasskey={isPasskey} isPending={isPending} />
        </>
      )}
    >
      {isOver
        ? (
          <Refused>
            This took too long, or there were too many wrong attempts. Close this and try again.
          </Refused>
        )
        : (
          <Form id={formId} aria-label={submitLabel(isPasskey)} onSubmit={submit} noValidate>
            {failure && (
              <Refused>
                {failure.code === "wrong_code" ? whatHappened(failure) : explain(failure)}
              </Refused>
            )}
            {isPasskey ? <MoreToSign count={challenges.length - 1} /> : (
              <CodeEntry
                key={kind}
                kind={kind}
                code={code}
                description={whenceOf(ways, isSending)}
                hasOwnCodes={!ways.includes("mail")}
                isIncomplete={isIncomplete}
                isInvalid={failure !== null && code === ""}
                isReadOnly={isPending}
                // The window may be drawn later than this: the field takes the focus once it is there.
                autoFocus
                inputRef={input}
                onChange={(typed) => send({ type: "change", code: typed })}
                onComplete={() => send({ type: "submit" })}
              />
            )}
            <OtherWays
              ways={ways}
              kind={kind}
              isPending={isPending}
              isSending={isSending}
              onChoose={(kind) => send({ type: "choose", kind })}
              onSend={() => send({ type: "send" })}
            />
          </Form>
        )}
    </Dialog>
  );
}

function useStepUp(first: StepUpChallenge) {
  const { client, inspect, stepUps } = useBank();
  const [machine] = useState(() => connected(client, stepUps, first));
  const { ways } = first;
  const [state, send] = useMachine(machine, {
    inspect,
    input: {
      isMailed: ways.includes("mail"),
      kind: ways[0] === "passkey" ? "passkey" : "digits",
    },
  });
  return {
    ...state.context,
    send,
    isPending: state.hasTag("pending"),
    isOver: state.matches("over"),
    isSending: state.matches("sending"),
  };
}

function Refused({ children }: { readonly children: ReactNode }) {
  return <Alert tone="negative" title="We couldn't confirm it's you">{children}</Alert>;
}

function MoreToSign({ count }: { readonly count: number }) {
  return count > 0 && <p>{`${count} more to go. You sign each one separately.`}</p>;
}

function submitLabel(isPasskey: boolean): string {
  return isPasskey ? "Use your passkey" : "Confirm";
}

interface SubmitButtonProps {
  readonly form: string;
  readonly isPasskey: boolean;
  readonly isPending: boolean;
}

function SubmitButton({ form, isPasskey, isPending }: SubmitButtonProps) {
  return (
    <Button
      // Another way has another button, which takes the focus where there is no field.
      key={isPasskey ? "passkey" : "code"}
      type="submit"
      form={form}
      autoFocus={isPasskey}
      isPending={isPending}
      pendingLabel={isPasskey ? "Waiting for your passkey..." : "Confirming..."}
    >
      {submitLabel(isPasskey)}
    </Button>
  );
}

/** Where six digits come from. */
function whenceOf(ways: Ways, isSending: boolean): string {
  if (ways.includes("authenticator")) {
    return "Find it in your authenticator app. Each code works once.";
  }
  if (!ways.includes("mail")) return "Enter the code our staff gave you.";
  return isSending ? "Emailing you a code..." : "We emailed it to you.";
}

interface SubjectProps extends Omit<StepUpDialogProps, "first"> {
  readonly isSigned: boolean;
}

/** Shows the order to confirm, with its amount even if the user hides amounts. */
function Subject({ challenges, currency, isSigned }: SubjectProps) {
  const order = orderWords(challenges);
  if (order === undefined) {
    return (
      <p>
        {isSigned
          ? "To keep your account safe, confirm with your passkey."
          : "To keep your account safe, confirm with a code."}
      </p>
    );
  }
  return (
    <HiddenAmounts isHidden={false}>
      <p>
        <span>{order.words}</span> <Money cents={order.cents} currency={currency} />
      </p>
      {order.ends && (
        <p>
          From <End {...order.ends.from} /> to <End {...order.ends.to} />
        </p>
      )}
      {isSigned && <p>Your passkey signs exactly these details.</p>}
    </HiddenAmounts>
  );
}

function End({ name, lastFour }: EndWords) {
  if (lastFour === undefined) return <span>{name}</span>;
  return (
    <>
      <span>{name}</span>&nbsp;<MaskedNumber lastFour={lastFour} />
    </>
  );
}

/** A code confirms all requests that arrive while the dialog is open; a passkey only the first. */
function connected(client: Client, stepUps: StepUps, { id, passkey }: StepUpChallenge) {
  return stepUpMachine.provide({
    actors: {
      send: fromPromise<void, null>(() => client.request(sendStepUpCode, { body: { id } })),
      prove: fromPromise<void, Proof>(async ({ input: { kind, code } }) => {
        if (kind === "passkey") {
          if (passkey === null) throw new Error("The bank has asked for no passkey");
          const credential = await signWithPasskey(passkey);
          await client.request(proveStepUpByPasskey, { body: { id, credential } });
          return stepUps.proved([id]);
        }
        const ids = stepUps.waiting().map(({ id }) => id).slice(0, MOST_AT_ONCE);
        await client.request(proveStepUp, { body: { ids, code } });
        stepUps.proved(ids);
      }),
    },
  });
}

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;
