import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { Logo } from "#ui/Logo/Logo.tsx";
import { headerShadow } from "#ui/theme/keyframes.ts";
import { layer } from "#ui/theme/layer.ts";
import { media } from "#ui/theme/media.ts";
import { height, radius, space, width } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { WaitingUserFace } from "#ui/UserMenu/UserFace.tsx";
import type { User } from "#ui/UserMenu/UserMenu.tsx";
import { type HeaderLink, HeaderLinks } from "./HeaderLinks.tsx";
import { HeaderMenu } from "./HeaderMenu.tsx";

export type { HeaderLink };

/** A visitor has no menu, and does not load one. */
const UserMenu = lazy(async () => {
  const { UserMenu } = await import("#ui/UserMenu/UserMenu.tsx");
  return { default: UserMenu };
});

/** The menu loads once the page stands; until then a placeholder of its size is shown. */
function LaterUserMenu({ user }: { user: User }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  const waiting = <WaitingUserFace name={user.name} />;
  return isWanted
    ? (
      <Suspense fallback={waiting}>
        <UserMenu user={user} />
      </Suspense>
    )
    : waiting;
}

export type HeaderProps = {
  links: ReadonlyArray<HeaderLink>;
  /** Where the logo leads: /admin, /dashboard or /. */
  homeHref: string;
  /** Undefined for a visitor; the links are then right-aligned. */
  user?: User;
  /** Before the user: a live dot, or the visitor's Login button. Stays in the bar on all screens. */
  trailing?: ReactNode;
  /** `content` keeps to the content column at 64 px; `full` spans the page at 56 px (admin). */
  size?: "content" | "full";
  /** `page` has the page's color, and gets a border once the page has scrolled. */
  surface?: "bar" | "page";
};

/**
 * The bar on every page (section 2). Below 1024 px links and user move into a menu
 * behind a toggle.
 */
export function Header(
  { links, homeHref, user, trailing, size = "content", surface = "bar" }: HeaderProps,
) {
  const brand = useBrand();
  return (
    <Bar $size={size} $surface={surface}>
      <Row $size={size}>
        <Home href={homeHref} aria-label={`${brand.name} home`}>
          <Logo />
        </Home>
        <Wide $isAtEnd={!user}>
          <HeaderLinks links={links} />
        </Wide>
        <End>
          {trailing}
          {user && (
            <WideUser>
              <LaterUserMenu user={user} />
            </WideUser>
          )}
          <HeaderMenu links={links} user={user} />
        </End>
      </Row>
    </Bar>
  );
}

type Size = { $size: "content" | "full" };

const onPage = css`
  background: ${token.bg};

  @supports (animation-timeline: scroll()) {
    animation: ${headerShadow} linear both;
    animation-timeline: scroll();
    animation-range: 0 ${height.bar};
  }
`;

const Bar = styled.header<Size & { $surface: "bar" | "page" }>`
  --bar: ${({ $size }) => ($size === "full" ? height.barSmall : height.bar)};
  position: sticky;
  z-index: ${layer.bar};
  top: 0;
  border-bottom: 1px solid ${token.border};
  background: ${token.surface};
  ${({ $surface }) => $surface === "page" && onPage};

  @media ${media.under640} {
    --bar: ${height.barSmall};
  }
`;

const Row = styled.div<Size>`
  display: flex;
  align-items: stretch;
  gap: ${space[8]};
  height: calc(var(--bar) - 1px);
  max-width: ${({ $size }) =>
    $size === "full" ? "none" : `calc(${width.content} + 2 * ${space[24]})`};
  margin-inline: auto;
  padding-inline: ${space[24]};

  @media ${media.from1024} {
    gap: ${space[48]};
  }

  @media ${media.under640} {
    padding-inline: ${space[16]};
  }
`;

const Home = styled(AriaLink)`
  display: flex;
  flex: none;
  align-items: center;
  align-self: center;
  min-height: ${height.touch};
  border-radius: ${radius.control};
  color: ${token.text};
  text-decoration: none;
  cursor: pointer;

  ${ringOnFocus};
`;

const Wide = styled.div<{ $isAtEnd: boolean }>`
  display: flex;
  flex: 1;
  justify-content: ${({ $isAtEnd }) => ($isAtEnd ? "flex-end" : "flex-start")};

  @media ${media.under1024} {
    visibility: hidden;

    & > * {
      display: none;
    }
  }
`;

/* Where the bar is too short, links of several words take two lines, and names in here end in "…". */
const End = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${space[16]};
  min-width: 0;
`;

const WideUser = styled.div`
  min-width: 0;
  margin-inline-end: calc(-1 * ${space[8]});

  @media ${media.under1024} {
    display: none;
  }
`;
