import { useState } from "react";
import { patchUser, type User } from "#contract/users.ts";
import { Button, type ButtonProps } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import { PersonLine } from "#app/format/SubjectLines.tsx";
import { refetchPeople } from "#app/api/adminQueries.ts";
import { wordsFor } from "./customerWords.ts";
import { personNow } from "../seen.ts";
import { useAct } from "#app/shell/useAct.ts";
import { useMayEdit } from "./Permissions.tsx";

export interface BlockButtonProps extends Pick<ButtonProps, "size" | "tone"> {
  readonly user: User;
}

/**
 * Blocks after a confirmation, because that ends every session right away. Unblocks without one.
 */
export function BlockButton({ user, size, tone }: BlockButtonProps) {
  const { mutate, isPending } = useBlocking();
  const [isAsking, setIsAsking] = useState(false);
  const mayEdit = useMayEdit(user);
  if (!mayEdit) return null;
  const verb = user.isActive ? "Block" : "Unblock";
  return (
    <>
      <Button
        size={size}
        tone={tone}
        isPending={isPending}
        aria-label={`${verb} ${nameOf(user)}`}
        onPress={() =>
          user.isActive ? setIsAsking(true) : mutate({ user, change: { isActive: true } })}
      >
        {verb}
      </Button>
      <BlockQuestion
        user={user}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => mutate({ user, change: { isActive: false } })}
      />
    </>
  );
}

export interface BlockQuestionProps {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before a user is blocked. */
export function BlockQuestion({ user, isOpen, onOpenChange, onConfirm }: BlockQuestionProps) {
  return (
    <ConfirmDialog
      title={`Block ${nameOf(user)}?`}
      subject={<PersonLine person={user} />}
      tone="destructive"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      confirmLabel="Block"
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    >
      <p>{wordsFor(user).blockMeans}</p>
    </ConfirmDialog>
  );
}

interface Standing {
  readonly user: User;
  readonly change: { readonly isActive?: boolean; readonly isFrozen?: boolean };
}

function sentence({ user, change }: Standing): string {
  const name = nameOf(user);
  const words = wordsFor(user);
  if (change.isActive === false) return words.blocked(name);
  if (change.isActive === true) return words.unblocked(name);
  return change.isFrozen ? `${name} can't move money now.` : `${name} can move money again.`;
}

/** Returns the fields that a clerk sees before they block a user. */
function standingOf(user: User) {
  const { fullName, username, role, isActive, isFrozen } = user;
  return { fullName, username, role, isActive, isFrozen };
}

/** Blocks, unblocks, freezes and unfreezes users. */
export function useBlocking() {
  return useAct({
    run: (client, { user, change }: Standing) =>
      client.request(patchUser, {
        params: { id: user.id },
        body: { ...change, seen: standingOf(user) },
      }),
    done: (standing) => ({
      title: wordsFor(standing.user).standingChanged,
      description: sentence(standing),
    }),
    failed: "Error updating user",
    refetch: refetchPeople,
    again({ user, change }, present) {
      const now = personNow(present);
      return {
        input: { user: now, change },
        seen: standingOf(user),
        now: standingOf(now),
      };
    },
  });
}
