import { MessageSquare } from "lucide-react";
import type { User, UserSort } from "#contract/users.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { space } from "#ui/theme/space.ts";
import { Button } from "#ui/Button/Button.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { Quiet, Small } from "#app/format/Emphasis.tsx";
import { nameOf } from "#app/format/nameOf.ts";
import type { BankSorts } from "#app/list/question.ts";
import { styled } from "#ui/theme/styled.ts";
import { RowButtons } from "../Actions.tsx";
import { BlockButton } from "./BlockButton.tsx";
import type { WaitingPeople } from "../useWaiting.ts";

/** What the specification calls Account ID. */
export const ACCOUNT_ID = "The user's ID. Each of their accounts has its own account number.";

export interface UserColumnOptions {
  readonly onOpen: (userId: number) => void;
  readonly waiting: WaitingPeople;
}

/** The columns that the server can sort by, with its names for them. */
export const userSorts: BankSorts<UserSort> = {
  user: "fullName",
  id: "id",
  status: "status",
  joined: "createdAt",
};

/** "Mar 05, 2024": the day of an administrator's date. */
export function joinedOn({ createdAt }: User): string {
  return formatDate(createdAt, "admin").split(" - ")[0] ?? "";
}

/** Section 2, user table: User (name and email), Account ID, Status, Joined, Actions. */
export function userColumns(
  { onOpen, waiting }: UserColumnOptions,
): readonly DataColumn<User>[] {
  return [
    {
      id: "user",
      header: "User",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      value: nameOf,
      cell: (user) => (
        <Person>
          <Avatar name={nameOf(user)} size="small" />
          <Words>
            <span translate="no">{nameOf(user)}</span>
            {!user.isCompany && <Small translate="no">{user.email}</Small>}
          </Words>
        </Person>
      ),
    },
    {
      id: "id",
      header: "Account ID",
      stack: "meta",
      value: ({ id }) => id,
      cell: ({ id }) => <Quiet title={ACCOUNT_ID}>{id}</Quiet>,
    },
    {
      id: "status",
      header: "Status",
      stack: "badge",
      value: statusWord,
      filter: {
        label: "Status",
        allLabel: "All statuses",
        options: [
          { id: "active", label: "Active" },
          { id: "blocked", label: "Blocked" },
        ],
      },
      cell: (user) => (
        <Badges>
          <UserStatus {...user} />
          {user.isCompany && <Badge tone="neutral">Company</Badge>}
          {waiting.pending.has(user.id) && <StatusBadge status="pending" />}
          {waiting.unread.has(user.id) && (
            <Badge
              tone="info"
              icon={<MessageSquare size={12} strokeWidth={2.5} aria-hidden />}
            >
              Unread
            </Badge>
          )}
        </Badges>
      ),
    },
    {
      id: "joined",
      header: "Joined",
      stack: "meta",
      restingOrder: "descending",
      value: ({ createdAt }) => createdAt,
      cell: (user) => <Quiet>{joinedOn(user)}</Quiet>,
    },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      stack: "actions",
      cell: (user) => <UserActions user={user} onOpen={onOpen} />,
    },
  ];
}

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[12]};
  min-width: 0;
  padding-block: ${space[4]};
`;

/* Room for most addresses: what may break anywhere would else give all of it away. */
const Words = styled.span`
  display: grid;
  min-width: 9rem;
  overflow-wrap: anywhere;
`;

interface UserActionsProps {
  readonly user: User;
  readonly onOpen: (userId: number) => void;
}

/** Details, and block or unblock. */
function UserActions({ user, onOpen }: UserActionsProps) {
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

type Standing = Pick<User, "isActive" | "isFrozen">;

/** Section 2, user table: Active or Blocked. */
function statusWord({ isActive }: Standing): "Active" | "Blocked" {
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
