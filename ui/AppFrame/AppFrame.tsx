import type { ReactNode } from "react";
import { SkipLink } from "#ui/SkipLink/SkipLink.tsx";
import { media } from "#ui/theme/media.ts";
import { height, space, width } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

export type AppFrameProps = {
  header: ReactNode;
  /** Left of the content from 1024 px up, a row above it below that. */
  sidebar?: ReactNode;
  children: ReactNode;
  /** After the content, on public pages. */
  footer?: ReactNode;
  /**
   * `content` 1120 px, `chat` 800 px, `fill` all there is (beside a sidebar), `bleed` all there is
   * without margins, for pages that lay out their own bands.
   */
  contentWidth?: ContentWidth;
};

export type ContentWidth = "content" | "chat" | "fill" | "bleed";

/** A page: skip link, bar, perhaps a sidebar, the content, which the skip link can focus, a footer. */
export function AppFrame({ header, sidebar, children, footer, contentWidth }: AppFrameProps) {
  return (
    <Page>
      <SkipLink target="content" />
      {header}
      <Columns $hasSidebar={sidebar !== undefined}>
        {sidebar && <Side>{sidebar}</Side>}
        <Main id="content" tabIndex={-1} $width={contentWidth ?? (sidebar ? "fill" : "content")}>
          {children}
        </Main>
      </Columns>
      {footer}
    </Page>
  );
}

/* --bar-height gives sticky parts, such as table heads, the height of the bar. */
const Page = styled.div`
  --bar-height: ${height.bar};
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  @media ${media.under640} {
    --bar-height: ${height.barSmall};
  }

  /* On paper the content alone, without what can be pressed. */
  @media print {
    & > header,
    nav,
    [role="tablist"],
    [data-screen-only] {
      display: none;
    }
  }
`;

const Columns = styled.div<{ $hasSidebar: boolean }>`
  flex: 1;
  min-width: 0;
  ${({ $hasSidebar }) =>
    $hasSidebar && css`
      --bar-height: ${height.barSmall};

      @media screen and ${media.from1024} {
        display: grid;
        grid-template-columns: ${width.sidebar} minmax(0, 1fr);
      }
    `};
`;

const Side = styled.div`
  border: 0 solid ${token.border};
  border-bottom-width: 1px;
  background: ${token.surface};

  @media print {
    display: none;
  }

  @media ${media.from1024} {
    border-width: 0;
    border-inline-end-width: 1px;

    & > * {
      position: sticky;
      top: var(--bar-height);
    }
  }
`;

const widths = {
  content: `calc(${width.content} + 2 * ${space[24]})`,
  chat: `calc(${width.chat} + 2 * ${space[24]})`,
  fill: "none",
  bleed: "none",
};

/* The distance between the ends of the page and the content, for a panel next to it (BesidePanel). */
const ends = {
  content: `max(${space[24]}, (100vw - ${width.content}) / 2)`,
  chat: `max(${space[24]}, (100vw - ${width.chat}) / 2)`,
  fill: space[24],
  bleed: "0px",
};

const Main = styled.main<{ $width: ContentWidth }>`
  --page-end: ${({ $width }) => ends[$width]};
  width: 100%;
  max-width: ${({ $width }) => widths[$width]};
  margin-inline: auto;
  outline: none;
  ${({ $width }) =>
    $width !== "bleed" && css`
      padding: ${$width === "fill" ? space[24] : space[32]} ${space[24]} ${space[64]};

      @media ${media.under640} {
        padding: ${space[24]} ${space[16]} ${space[48]};
      }
    `};
`;
