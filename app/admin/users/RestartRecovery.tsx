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
import { useAct } from "#app/shell/useAct.ts";

export interface RestartRecoveryProps {
  readonly user: User;
  /** Whether the confirmation is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Starts account recovery for a user who can't recover by email, with a code that is shown once.
 */
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
    done: () => ({ title: "Account recovery started", description: `We've emailed ${name}.` }),
    failed: "Error starting account recovery",
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
        title={`Start account recovery for ${name}?`}
        subject={<PersonLine person={user} />}
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
        confirmLabel="Start recovery"
        pendingLabel="Starting..."
        isPending={isPending}
        onConfirm={() => mutate(user.id)}
      >
        <p>
          Make sure you're talking to the right person. You'll get a code they can use to set a new
          password. Their two-factor authentication doesn't change.
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
          {`Give this code only to ${name}. We won't show it again. It works once, within 24 hours. To use it, they select "Forgot password", then "Use a 10-character code".`}
        </p>
        {isWaiting && <p>The code won't work until another staff member approves your request.</p>}
        {code !== null && (
          <p>
            <CopyText text={code} label="recovery code" />
          </p>
        )}
      </Dialog>
    </>
  );
}
