import {
  ArrowLeftRight,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Settings,
  Users,
} from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { outboxQuery } from "#app/api/adminQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import type { AdminTab } from "./address.ts";

export interface AdminSection {
  readonly id: AdminTab;
  readonly label: string;
  readonly icon: LucideIcon;
}

const sections: readonly AdminSection[] = [
  { id: "users", label: "User Management", icon: Users },
  { id: "transactions", label: "All Transactions", icon: ArrowLeftRight },
  { id: "support", label: "Customer Support", icon: MessagesSquare },
  { id: "two-factor", label: "Two-Factor Authentication", icon: KeyRound },
  { id: "settings", label: "System Settings", icon: Settings },
  { id: "audit", label: "Audit", icon: ScrollText },
  { id: "outbox", label: "Outbox", icon: Inbox },
];

const withoutOutbox = sections.filter(({ id }) => id !== "outbox");

/** Section 2, admin dashboard: its parts in their order, for tabs and side bar alike. */
export function useAdminSections(): readonly AdminSection[] {
  // Only a demo has an outbox; elsewhere the bank answers that there is nothing here.
  const outbox = useQuery(outboxQuery(useClient()));
  return outbox.data ? sections : withoutOutbox;
}
