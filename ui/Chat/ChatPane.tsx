import type { ReactNode } from "react";
import { media } from "#ui/theme/media.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

export type ChatPaneProps = {
  /** Who is spoken with; a hairline below it. */
  header?: ReactNode;
  /** The ChatThread. */
  children: ReactNode;
  /** The ChatComposer; a hairline above it. */
  footer?: ReactNode;
  /** `bare` has no edge and fills its parent, as a column of something larger. */
  look?: "card" | "bare";
};

/** The sheet of a conversation: it gives the thread its height and keeps the composer in sight. */
export function ChatPane({ header, children, footer, look = "card" }: ChatPaneProps) {
  return (
    <Sheet $look={look}>
      {header && <Header>{header}</Header>}
      <Thread>{children}</Thread>
      {footer && <Footer>{footer}</Footer>}
    </Sheet>
  );
}

const looks = {
  card: css`
    height: clamp(${minMaxWidths.chatLeast}, calc(100dvh - ${minMaxWidths
      .aroundChat}), ${minMaxWidths.chatMost});
    border: 1px solid ${token.border};
    border-radius: ${radius.card};
  `,
  bare: css`
    height: 100%;
  `,
};

const Sheet = styled.div<{ $look: "card" | "bare" }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  background: ${token.surface};
  ${({ $look }) => looks[$look]};
`;

const edge = css`
  flex: none;
  padding: ${space[16]} ${space[24]};

  @media ${media.under640} {
    padding: ${space[12]} ${space[16]};
  }
`;

const Header = styled.div`
  ${edge};
  border-bottom: 1px solid ${token.border};
`;

const Thread = styled.div`
  flex: 1;
  min-height: 0;
`;

const Footer = styled.div`
  ${edge};
  border-top: 1px solid ${token.border};
`;
