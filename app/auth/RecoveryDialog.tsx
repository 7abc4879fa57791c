import { useSelector } from "@xstate/react";
import { useEffect } from "react";
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
  const step = useSelector(
    recovery,
    (state) => state.matches("code") ? "code" : state.matches("password") ? "password" : "username",
  );
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

const steps = {
  username: { title: "Forgot Password", Step: UsernameStep },
  code: { title: "Verify Your Identity", Step: CodeStep },
  password: { title: "Reset Password", Step: PasswordStep },
};
