import { Ban, Check, Clock, type LucideIcon, Minus, Snowflake, X } from "lucide-react";
import { Badge, type BadgeTone } from "#ui/Badge/Badge.tsx";

export type Status =
  | "pending"
  | "completed"
  | "rejected"
  | "active"
  | "inactive"
  | "frozen"
  | "blocked"
  | "expired";

export type StatusBadgeProps = { status: Status };

const looks: Record<Status, { tone: BadgeTone; word: string; Icon: LucideIcon }> = {
  pending: { tone: "caution", word: "Pending", Icon: Clock },
  completed: { tone: "positive", word: "Completed", Icon: Check },
  rejected: { tone: "negative", word: "Rejected", Icon: X },
  active: { tone: "positive", word: "Active", Icon: Check },
  inactive: { tone: "neutral", word: "Inactive", Icon: Minus },
  frozen: { tone: "info", word: "Frozen", Icon: Snowflake },
  blocked: { tone: "negative", word: "Blocked", Icon: Ban },
  expired: { tone: "neutral", word: "Expired", Icon: Minus },
};

/** The status of a transaction, an account, a user or a code: a word and a shape. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const { tone, word, Icon } = looks[status];
  return <Badge tone={tone} icon={<Icon size={12} strokeWidth={2.5} aria-hidden />}>{word}</Badge>;
}
