import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useBank } from "#app/api/BankContext.tsx";
import { fromPromise } from "xstate";
import type { Client } from "#app/api/client.ts";
import {
  type NewPassword,
  type Recovery,
  recoveryMachine,
  type RecoveryStart,
  type RecoveryStarted,
  type Verification,
} from "./recovery.machine.ts";
import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { notify } from "#app/shell/notify.ts";
import { CodeStep, PasswordStep, UsernameStep } from "./RecoverySteps.tsx";
import { recoveryToast } from "./recoveryToasts.ts";

/**
 * Starts a recovery when mounted: with the username from the sign-in form, or with the token of an
 * emailed link.
 */
export function ForgotPassword({ start }: { start: RecoveryStart }) {
  const { client, inspect } = useBank();
  const [machine] = useState(() => connectRecovery(client));
  const recovery = useActorRef(machine, { inspect });
  useEffect(() => recovery.send(start), [recovery, start]);
  return <RecoveryDialog recovery={recovery} />;
}

/** The recovery machine with the bank's calls as its effects. */
function connectRecovery(client: Client) {
  return recoveryMachine.provide({
    actors: {
      request: fromPromise<RecoveryStarted, string>(({ input }) => requestCode(client, input)),
      verify: fromPromise<void, Verification>(({ input }) => verifyCode(client, input)),
      reset: fromPromise<void, NewPassword>(({ input }) => setPassword(client, input)),
    },
  });
}

/** The three calls of a recovery (section 7). */
function requestCode(client: Client, username: string): Promise<RecoveryStarted> {
  return client.request(requestRecovery, { body: { username } });
}

async function verifyCode(client: Client, body: Verification): Promise<void> {
  await client.request(verifyRecovery, { body });
}

async function setPassword(client: Client, body: NewPassword): Promise<void> {
  await client.request(resetPassword, { body });
}

/** Password recovery in three modal steps (section 2). */
function RecoveryDialog({ recovery }: { recovery: Recovery }) {
  const isOpen = useSelector(recovery, (state) => state.hasTag("open"));
  const current = useSelector(
    recovery,
    (state) => stepNames.find((name) => state.matches(name)) ?? null,
  );
  // Keeps showing the last step during the closing animation.
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
