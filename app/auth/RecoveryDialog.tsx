import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { notify } from "#app/shell/notify.ts";
import type { Recovery } from "./recoveryActor.ts";
import { CodeStep } from "./RecoveryCodeStep.tsx";
import { PasswordStep } from "./RecoveryPasswordStep.tsx";
import { recoveryToast } from "./recoveryToasts.ts";
import { UsernameStep } from "./RecoveryUsernameStep.tsx";

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
