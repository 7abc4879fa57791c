import type { ReactNode } from "react";
import { iconSizes, minMaxWidths } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type EmptyStateProps = {
  /** Such as "No results found." */
  title: string;
  /** The next step, in a sentence. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** 20 px, decorative. */
  icon?: ReactNode;
  /** Negative colors the icon, for something that failed. */
  tone?: "plain" | "negative";
};

/** A quiet place for nothing, or for something that could not be shown: what, why, what next. */
export function EmptyState({ title, children, action, icon, tone = "plain" }: EmptyStateProps) {
  return (
    <Column>
      {icon && <Well $tone={tone}>{icon}</Well>}
      <Title>{title}</Title>
      {children && <Words>{children}</Words>}
      {action && <Action>{action}</Action>}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[32]} ${space[16]};
  text-align: center;
  overflow-wrap: anywhere;
`;

const Well = styled.div<{ $tone: "plain" | "negative" }>`
  display: grid;
  place-items: center;
  width: ${iconSizes.emptyIcon};
  height: ${iconSizes.emptyIcon};
  margin-bottom: ${space[8]};
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.bgSunken};
  color: ${({ $tone }) => ($tone === "negative" ? token.negative : token.text)};
`;

const Title = styled.p`
  ${text.button14};
`;

const Words = styled.div`
  ${text.size14};
  max-width: ${minMaxWidths.emptyText};
  color: ${token.textMuted};
  text-wrap: balance;
`;

const Action = styled.div`
  margin-top: ${space[12]};
`;
