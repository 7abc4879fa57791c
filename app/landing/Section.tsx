import type { ReactNode } from "react";
import { media } from "#ui/theme/media.ts";
import { space, width } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export interface SectionProps {
  /** The anchor that links of the header and of other pages name. */
  readonly id?: string;
  /** Sections alternate: paper is the page itself, card is white. */
  readonly tone?: "paper" | "card";
  readonly children: ReactNode;
}

/** A band across the whole page with its content in the middle column. */
export function Section({ id, tone = "paper", children }: SectionProps) {
  return (
    <Band id={id} $tone={tone} aria-labelledby={id && headingId(id)}>
      <Column>{children}</Column>
    </Band>
  );
}

/** The heading of a section, which names it to screen readers. */
export function SectionHeading({ of, children }: { of?: string; children: ReactNode }) {
  return <Heading id={of && headingId(of)}>{children}</Heading>;
}

function headingId(section: string): string {
  return `${section}-heading`;
}

/** The middle column of a band. */
export const column = css`
  max-width: calc(${width.content} + 2 * ${space[24]});
  margin-inline: auto;
  padding: ${space[96]} ${space[24]};

  @media ${media.under640} {
    padding: ${space[64]} ${space[16]};
  }
`;

const Band = styled.section<{ $tone: "paper" | "card" }>`
  border-bottom: 1px solid ${token.border};
  background: ${({ $tone }) => ($tone === "card" ? token.surface : token.bg)};
`;

const Column = styled.div`
  ${column};
`;

const Heading = styled.h2`
  ${text.serif48};
`;
