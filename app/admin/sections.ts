import {
  ArrowLeftRight,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Settings,
  UserCheck,
  Users,
} from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { toDecideQuery } from "#app/api/approvalQueries.ts";
import { outboxQuery } from "#app/api/adminQueries.ts";
import { useMemo } from "react";
import { hasPermission, type Permission } from "#contract/staff.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import type { AdminTab } from "./address.ts";

interface AdminSection {
  readonly id: AdminTab;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Users without it don't see the section. */
  readonly permission: Permission;
}

const sections: readonly AdminSection[] = [
  { id: "users", label: "User Management", icon: Users, permission: "seeCustomers" },
  {
    id: "transactions",
    label: "All Transactions",
    icon: ArrowLeftRight,
    permission: "seeCustomers",
  },
  { id: "approvals", label: "Approvals", icon: UserCheck, permission: "seeRequests" },
  { id: "support", label: "Customer Support", icon: MessagesSquare, permission: "seeChats" },
  {
    id: "two-factor",
    label: "Two-Factor Authentication",
    icon: KeyRound,
    permission: "seeSignIns",
  },
  { id: "settings", label: "System Settings", icon: Settings, permission: "seeSettings" },
  { id: "audit", label: "Audit", icon: ScrollText, permission: "seeAudit" },
  { id: "outbox", label: "Outbox", icon: Inbox, permission: "seeOutbox" },
];

/** Returns the number of approval requests that the signed-in administrator can decide. */
export function useToDecide(): number {
  const user = useCurrentUser();
  const count = useQuery({
    ...toDecideQuery(useClient()),
    enabled: hasPermission(user, "decideRequests"),
  });
  return count.data ?? 0;
}

/** Section 2, admin dashboard: returns its sections in order, for the tabs and the command palette. */
export function useAdminSections(): readonly AdminSection[] {
  const user = useCurrentUser();
  // Only a demo has an outbox. Elsewhere the call finds none.
  const outbox = useQuery({
    ...outboxQuery(useClient()),
    enabled: hasPermission(user, "seeOutbox"),
  });
  const hasOutbox = outbox.data !== undefined && outbox.data !== null;
  return useMemo(
    () =>
      sections.filter(({ id, permission }) =>
        hasPermission(user, permission) && (id !== "outbox" || hasOutbox)
      ),
    [user, hasOutbox],
  );
}
