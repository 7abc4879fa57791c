import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

export interface MovementLineProps {
  /** Where its details are. */
  readonly href: string;
  /** Description and amount. */
  readonly children: ReactNode;
}

/** A transaction as one line of a short list. */
export function MovementLine({ href, children }: MovementLineProps) {
  return (
    <Item>
      <Row href={href}>{children}</Row>
    </Item>
  );
}

/** Names one of the lists below the accounts. */
export const SectionTitle = styled.h2`
  ${text.title18};
`;

const Item = styled.li`
  & + & {
    border-top: 1px solid ${token.border};
  }
`;

const Row = styled(AriaLink)`
  ${text.size14};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  min-height: 56px;
  padding: ${space[8]} ${space[20]};
  color: ${token.text};
  text-decoration: none;
  cursor: pointer;

  > :first-child {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > :last-child {
    ${tabular};
    flex: none;
  }

  &[data-hovered] {
    background: ${token.bgSunken};
  }

  ${ringOnFocus};
`;
