import { styled } from "styled-components";
import type { User } from "#contract/users.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { SidePanel } from "#ui/SidePanel/SidePanel.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space } from "#ui/theme/space.ts";
import { nameOf } from "#app/format/nameOf.ts";
import { UserAccounts } from "./UserAccounts.tsx";
import { UserFacts } from "./UserFacts.tsx";
import { UserHistory } from "./UserHistory.tsx";
import { UserPending } from "./UserPending.tsx";

export interface UserPanelProps {
  /** Whom the address names. */
  readonly userId: number | null;
  readonly user: User | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

/** All about one user, beside the table. */
export function UserPanel({ userId, user, isLoading, onClose }: UserPanelProps) {
  return (
    <SidePanel
      size="user"
      isOpen={userId !== null}
      onOpenChange={(open) => open || onClose()}
      title={user ? nameOf(user) : `User ${userId ?? ""}`}
      subtitle={user?.email}
      leading={user && <Avatar name={nameOf(user)} />}
    >
      {user
        ? (
          <Stack key={user.id}>
            <UserFacts user={user} onDeleted={onClose} />
            <UserPending userId={user.id} />
            <UserAccounts user={user} />
            <UserHistory userId={user.id} />
          </Stack>
        )
        : isLoading
        ? <Skeleton width="100%" height="20rem" shape="block" />
        : <EmptyState title="User not found">They may have been deleted meanwhile.</EmptyState>}
    </SidePanel>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;
