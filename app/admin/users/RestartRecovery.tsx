import { useState } from "react";
import { restartRecovery } from "#contract/recovery.ts";
import type { User } from "#contract/users.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { CopyText } from "#ui/CopyText/CopyText.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { drawSecretly, tenCharacters } from "../codes.ts";
import { useAct } from "../useAct.ts";

export interface RestartRecoveryProps {
  readonly user: User;
  /** It is asked whether to. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lets somebody who cannot recover by mail choose a new password, with a code that is shown once. */
export function RestartRecovery({ user, isOpen, onClose }: RestartRecoveryProps) {
  const [chosen] = useState(() => tenCharacters(drawSecretly));
  const [code, setCode] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const name = nameOf(user);
  const show = (shown: string) => {
    onClose();
    setCode(shown);
  };
  const { mutate, isPending } = useAct({
    run: (client, id: number) =>
      client.request(restartRecovery, { params: { id }, body: { code: chosen } }),
    done: () => ({ title: "Recovery restarted", description: `${name} is told by e-mail.` }),
    failed: "Error restarting recovery",
    refetch: async () => {},
    onDone: ({ recoveryCode }) => show(recoveryCode),
    onAsked() {
      setWaiting(true);
      show(chosen);
    },
  });
  return (
    <>
      <ConfirmDialog
        title={`Restart the recovery of ${name}?`}
        subject={<PersonLine person={user} />}
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
        confirmLabel="Restart recovery"
        pendingLabel="Restarting..."
        isPending={isPending}
        onConfirm={() => mutate(user.id)}
      >
        <p>
          Be sure that it is they who ask. You get a code with which they choose a new password;
          their second factor stays as it is.
        </p>
      </ConfirmDialog>
      <Dialog
        title="Recovery code"
        subject={<PersonLine person={user} />}
        isOpen={code !== null}
        onOpenChange={(open) => open || setCode(null)}
        footer={<Button onPress={() => setCode(null)}>Done</Button>}
      >
        <p>
          {`Tell it to ${name} and nobody else. It is not shown again, and works once within 24 hours: under "Forgot password", as a longer code.`}
        </p>
        {isWaiting && <p>It opens nothing before somebody else at the bank has agreed.</p>}
        {code !== null && <CopyText text={code} label="recovery code" />}
      </Dialog>
    </>
  );
}
