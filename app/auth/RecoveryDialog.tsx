import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { notify } from "#app/shell/notify.ts";
import type { Recovery } from "./recoveryActor.ts";
import { PasswordStep } from "./RecoveryPasswordStep.tsx";
import { recoveryToast } from "./recoveryToasts.ts";
import { personTexts } from "#contract/texts/person.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { StepLead, StepWays } from "./recoveryLayout.ts";
import { recoveryTexts } from "#contract/texts/recovery.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";

/** Password recovery in three modal steps (section 2). */
export function RecoveryDialog({ recovery }: { recovery: Recovery }) {
  const isOpen = useSelector(recovery, (state) => state.hasTag("open"));
  const current = useSelector(
    recovery,
    (state) => stepNames.find((name) => state.matches(name)) ?? null,
  );
  // While it closes it goes on showing the step it ended with.
  const [step, setStep] = useState<StepName>("username");
  if (current !== null && current !== step) setStep(current);
  useEffect(() => {
    const listening = recovery.on("*", (news) => void notify(recoveryToast(news)));
    return () => listening.unsubscribe();
  }, [recovery]);

  const { title, Step } = steps[step];
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={(open) => open || recovery.send({ type: "close" })}
    >
      <Step recovery={recovery} />
    </Dialog>
  );
}

type StepName = keyof typeof steps;

const steps = {
  username: { title: "Forgot Password", Step: UsernameStep },
  code: { title: "Verify Your Identity", Step: CodeStep },
  password: { title: "Reset Password", Step: PasswordStep },
};

const stepNames = ["username", "code", "password"] as const satisfies readonly StepName[];

/** Step 1: whose password it is. */
function UsernameStep({ recovery }: { recovery: Recovery }) {
  const username = useSelector(recovery, ({ context }) => context.username);
  const isPending = useSelector(recovery, (state) => state.hasTag("pending"));
  const [isRefused, setIsRefused] = useState(false);
  const error = username.trim() === "" ? personTexts.usernameRequired : undefined;

  return (
    <Form
      label="Forgot Password"
      hasSummary={false}
      errors={error ? [{ field: "username", message: error }] : []}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      onSubmit={() => recovery.send({ type: "submit" })}
    >
      <StepLead>Enter your username, and we will send you a code.</StepLead>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
        autoFocus
        value={username}
        isReadOnly={isPending}
        onChange={(typed) => recovery.send({ type: "changeUsername", username: typed })}
        errorMessage={isRefused ? error : undefined}
      />
      <StepWays>
        <Button tone="secondary" onPress={() => recovery.send({ type: "close" })}>Cancel</Button>
        <Button type="submit" isPending={isPending} pendingLabel="Processing...">Continue</Button>
      </StepWays>
    </Form>
  );
}

/** Step 2: the code that was sent. A wrong one is cleared. */
function CodeStep({ recovery }: { recovery: Recovery }) {
  const { code, toldCode } = useSelector(recovery, ({ context }) => context);
  const isPending = useSelector(recovery, (state) => state.hasTag("pending"));
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = code === "" ? recoveryTexts.codeRequired : undefined;

  // After a refused code the boxes are empty again, and the next one is typed there.
  useEffect(() => {
    if (!isPending) input.current?.focus();
  }, [isPending]);

  return (
    <Form
      label="Verify Your Identity"
      hasSummary={false}
      errors={error ? [{ field: "code", message: error }] : []}
      isPending={isPending}
      onRefuse={() => setIsRefused(true)}
      onSubmit={() => recovery.send({ type: "submit" })}
    >
      <StepLead>Enter the 6-digit code that we sent to you. It works for 15 minutes.</StepLead>
      {toldCode && <Alert tone="info" title="Demo">Your code is {toldCode}.</Alert>}
      <CodeField
        label="Verification code"
        name="code"
        inputRef={input}
        value={code}
        isReadOnly={isPending}
        onChange={(typed) => recovery.send({ type: "changeCode", code: typed })}
        onComplete={() => recovery.send({ type: "submit" })}
        errorMessage={isRefused ? error : undefined}
      />
      <StepWays>
        <Button tone="secondary" onPress={() => recovery.send({ type: "back" })}>Back</Button>
        <Button type="submit" isPending={isPending} pendingLabel="Verifying...">
          Verify Code
        </Button>
      </StepWays>
    </Form>
  );
}
