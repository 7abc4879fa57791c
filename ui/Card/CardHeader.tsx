import type { ReactNode } from "react";
import { media } from "#ui/theme/media.ts";
import { tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type CardHeaderProps = {
  title: string;
  /** For `aria-labelledby` of the card. */
  id?: string;
  /** One link or button, at the right. */
  action?: ReactNode;
};

/** The title line of a card without padding, above a table or a list. */
export function CardHeader({ title, id, action }: CardHeaderProps) {
  return (
    <Line>
      <Title id={id}>{title}</Title>
      {action}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  min-height: ${tall.cardHead};
  padding: ${space[12]} ${space[24]};
  border-bottom: 1px solid ${token.border};

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }
`;

const Title = styled.h2`
  ${text.title18};
`;
