import type { User } from "#contract/users.ts";
import { Button } from "#ui/Button/Button.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import { RowButtons } from "../Actions.tsx";
import { BlockButton } from "./BlockButton.tsx";

export interface UserActionsProps {
  readonly user: User;
  readonly onOpen: (userId: number) => void;
}

/** Details, and block or unblock. */
export function UserActions({ user, onOpen }: UserActionsProps) {
  return (
    <RowButtons>
      <Button
        tone="quiet"
        size="row"
        aria-label={`Details of ${nameOf(user)}`}
        onPress={() => onOpen(user.id)}
      >
        Details
      </Button>
      <BlockButton user={user} size="row" tone="quiet" />
    </RowButtons>
  );
}
