import { useMachine } from "@xstate/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { fromPromise } from "xstate";
import { MOST_AT_ONCE, proveStepUp, sendStepUpCode } from "#contract/stepUp.ts";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { codeTexts } from "#contract/texts/codes.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { HiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import { useBank } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import type { StepUps } from "#app/api/stepUps.ts";
import { explain, whatHappened } from "#app/problems.ts";
import { orderWords } from "./orderWords.ts";
import { stepUpMachine } from "./stepUp.machine.ts";

export interface StepUpDialogProps {
  readonly first: StepUpChallenge;
  /** All that one code proves, the first among them. */
  readonly challenges: readonly StepUpChallenge[];
  readonly currency: string;
}

/** Asks who is there before something dangerous. What was begun waits behind it. */
export function StepUpDialog({ first, challenges, currency }: StepUpDialogProps) {
  const { client, inspect, stepUps } = useBank();
  const [machine] = useState(() => connected(client, stepUps, first.id));
  const isMailed = first.ways.includes("mail");
  const [state, send] = useMachine(machine, { inspect, input: { isMailed } });
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { kind, code, isIncomplete, failure } = state.context;
  const isPending = state.hasTag("pending");
  const isOver = state.matches("over");
  const isSending = state.matches("sending");

  // A refused code was cleared: the next one is typed where it stood, and so is one sent anew.
  useEffect(() => input.current?.focus(), [failure, isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    flushSync(() => send({ type: "submit" }));
    input.current?.focus();
  }

  const footer = isOver ? <Button autoFocus onPress={stepUps.giveUp}>Close</Button> : (
    <>
      <Button tone="secondary" isDisabled={isPending} onPress={stepUps.giveUp}>Cancel</Button>
      <Button type="submit" form={formId} isPending={isPending} pendingLabel="Confirming...">
        Confirm
      </Button>
    </>
  );
  const shared = {
    value: code,
    inputRef: input,
    // The window may be drawn later than this: the field takes the focus once it is there.
    autoFocus: true,
    isReadOnly: isPending,
    errorMessage: isIncomplete ? messageFor[kind] : undefined,
  };
  return (
    <Dialog
      title="Confirm that this is you"
      subject={<Subject challenges={challenges} currency={currency} />}
      isOpen
      isDismissable={!isPending}
      hasCloseButton={false}
      onOpenChange={(isOpen) => isOpen || stepUps.giveUp()}
      footer={footer}
    >
      {isOver
        ? (
          <Alert tone="negative" title="Not confirmed">
            It took too long, or there were too many wrong codes. Close this and try again.
          </Alert>
        )
        : (
          <Form id={formId} onSubmit={submit} noValidate>
            {failure && (
              <Alert tone="negative" title="Not confirmed">
                {failure.code === "wrong_code" ? whatHappened(failure) : explain(failure)}
              </Alert>
            )}
            {kind === "digits"
              ? (
                <CodeField
                  {...shared}
                  label="Verification code"
                  description={isMailed
                    ? isSending
                      ? "We are sending you a code by mail."
                      : "We sent it to you by mail."
                    : "Your authenticator app shows it. Each code works once."}
                  isInvalid={failure !== null && code === ""}
                  onChange={(typed) => send({ type: "change", code: typed })}
                  onComplete={() => send({ type: "submit" })}
                />
              )
              : (
                <TextField
                  {...shared}
                  label={isMailed ? "Longer code" : "Recovery code"}
                  description={isMailed
                    ? "10 letters and digits, as an administrator gave it to you."
                    : "10 letters and digits. Each recovery code works once."}
                  autoComplete="one-time-code"
                  autoCorrect="off"
                  spellCheck="false"
                  maxLength={11}
                  onChange={(typed) =>
                    send({ type: "change", code: typed.toUpperCase().replaceAll(/[\s-]/g, "") })}
                />
              )}
            <Other>
              <Link
                onPress={() =>
                  send({ type: "choose", kind: kind === "digits" ? "longer" : "digits" })}
              >
                {kind !== "digits"
                  ? "Use a 6-digit code"
                  : isMailed
                  ? "Use a longer code"
                  : "Use a recovery code"}
              </Link>
              {isMailed && (
                <Link isDisabled={isSending} onPress={() => send({ type: "send" })}>
                  Send another code
                </Link>
              )}
            </Other>
          </Form>
        )}
    </Dialog>
  );
}

/** What is confirmed, with its amount even where amounts are hidden: it is what one says yes to. */
function Subject({ challenges, currency }: Omit<StepUpDialogProps, "first">) {
  const order = orderWords(challenges);
  if (order === undefined) return <p>A code shows that nobody else is at your page.</p>;
  return (
    <HiddenAmounts isHidden={false}>
      <p>
        {order.words} <Money cents={order.cents} currency={currency} />
      </p>
    </HiddenAmounts>
  );
}

const messageFor = {
  digits: codeTexts.length,
  longer: "The longer code has exactly 10 characters",
} as const;

/** What is asked meanwhile is proved by the same code. */
function connected(client: Client, stepUps: StepUps, first: string) {
  return stepUpMachine.provide({
    actors: {
      send: fromPromise<void, null>(() => client.request(sendStepUpCode, { body: { id: first } })),
      prove: fromPromise<void, string>(async ({ input: code }) => {
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

const Other = styled.div`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`;
