import type { ReactNode } from "react";
import { media } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { tints, token } from "#ui/theme/tokens.ts";

export type CardProps = {
  children: ReactNode;
  /** 24 px, 16 px under 640 px; `none` for content that brings its own, such as a table. */
  padding?: "default" | "none";
  tone?: "plain" | "caution";
  as?: "div" | "section" | "article" | "li" | "aside" | "form";
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-busy"?: boolean;
};

/** A white sheet with a hairline edge and no shadow. */
export function Card({ padding = "default", tone = "plain", as = "div", ...props }: CardProps) {
  return <Sheet as={as} $padding={padding} $tone={tone} {...props} />;
}

const tones = {
  plain: css`
    background: ${token.surface};
    border-color: ${token.border};
  `,
  caution: tints.caution,
};

const Sheet = styled.div<{ $padding: "default" | "none"; $tone: "plain" | "caution" }>`
  min-width: 0;
  border: 1px solid;
  border-radius: ${radius.card};
  ${({ $tone }) => tones[$tone]} ${({ $padding }) =>
    $padding === "default" && css`
      padding: ${space[24]};

      @media ${media.under640} {
        padding: ${space[16]};
      }
    `};
`;
