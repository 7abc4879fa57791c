import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, type LucideIcon } from "lucide-react";
import { styled } from "styled-components";
import type { TransactionType } from "#contract/transactions.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { transactionTypeName } from "#contract/transactionWords.ts";

const icons: Record<TransactionType, LucideIcon> = {
  deposit: ArrowDownLeft,
  withdrawal: ArrowUpRight,
  transfer: ArrowLeftRight,
};

/** The type of a transaction: an arrow and its word. */
export function TransactionTypeLabel({ type }: { type: TransactionType }) {
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
