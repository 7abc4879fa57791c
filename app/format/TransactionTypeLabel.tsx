import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  CircleX,
  type LucideIcon,
  Scale,
  Undo2,
} from "lucide-react";
import type { EntryKind } from "#contract/transactions.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { transactionTypeName } from "#contract/transactionWords.ts";

const icons: Record<EntryKind, LucideIcon> = {
  deposit: ArrowDownLeft,
  withdrawal: ArrowUpRight,
  transfer: ArrowLeftRight,
  adjustment: Scale,
  reversal: Undo2,
  closing: CircleX,
};

/** The type of a transaction or of a statement's entry: a sign and its word. */
export function TransactionTypeLabel({ type }: { type: EntryKind }) {
  const Icon = icons[type];
  return (
    <Line>
      <Icon size={16} strokeWidth={2} aria-hidden />
      <span data-word>{transactionTypeName(type)}</span>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[12]};
  vertical-align: middle;

  svg {
    color: ${token.textMuted};
  }
`;
