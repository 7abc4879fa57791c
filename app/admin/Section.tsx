import { type ReactNode, useId } from "react";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export interface SectionProps {
  readonly title: string;
  /** 2 where it stands right below the page's own title. */
  readonly level?: 2 | 3;
  readonly count?: number;
  /** What the count counts, for screen readers. */
  readonly counted?: string;
  /** One link or button at the right. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a panel or a tab. */
export function Section(
  { title, level = 3, count = 0, counted = "", action, children }: SectionProps,
) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title as={`h${level}`} id={id}>{title}</Title>
        <CountBadge count={count} label={counted} tone="neutral" />
        {action && <Action>{action}</Action>}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  min-width: 0;

  & + & {
    padding-top: ${space[24]};
    border-top: 1px solid ${token.border};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: 2rem;
`;

const Title = styled.h3`
  ${text.button14};
`;

const Action = styled.div`
  ${text.size14};
  margin-inline-start: auto;
`;
