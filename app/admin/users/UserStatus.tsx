import { styled } from "styled-components";
import type { User } from "#contract/users.ts";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";

type Standing = Pick<User, "isActive" | "isFrozen">;

/** Section 2, user table: Active or Blocked. */
export function statusWord({ isActive }: Standing): "Active" | "Blocked" {
  return isActive ? "Active" : "Blocked";
}

/** Active or blocked, and frozen beside it. */
export function UserStatus({ isActive, isFrozen }: Standing) {
  return (
    <Badges>
      <StatusBadge status={isActive ? "active" : "blocked"} />
      {isFrozen && <StatusBadge status="frozen" />}
    </Badges>
  );
}

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;
