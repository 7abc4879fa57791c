import { Link as AriaLink } from "react-aria-components/Link";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { hairlines } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { SteadyLabel } from "#ui/theme/SteadyLabel.tsx";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";

/** One place of the bar. */
export type HeaderLink = {
  href: string;
  label: string;
  isCurrent: boolean;
  /** Unread messages: a red count beside the label. */
  badge?: number;
  /** What the badge counts. */
  badgeLabel?: string;
};

/** The bar's links, side by side. The current one is bold and underlined along the bar's edge. */
export function HeaderLinks({ links }: { links: readonly HeaderLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Main">
      <List>
        {links.map(({ href, label, isCurrent, badge = 0, badgeLabel = "unread" }) => (
          <li key={href}>
            <Item href={href} aria-current={isCurrent ? "page" : undefined}>
              <SteadyLabel>{label}</SteadyLabel>
              <CountBadge count={badge} label={badgeLabel} />
            </Item>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  gap: ${space[32]};
  height: 100%;

  & > li {
    display: flex;
  }
`;

const Item = styled(AriaLink)`
  ${text.label14};
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  color: ${token.textMuted};
  text-decoration: none;
  cursor: pointer;
  transition: color ${motion.hover};

  &[data-hovered] {
    color: ${token.text};
  }

  &[data-current] {
    color: ${token.text};
    font-weight: ${weight.semibold};
  }

  &[data-current]::after {
    content: "";
    position: absolute;
    inset: auto 0 -1px;
    height: ${hairlines[2]};
    background: ${token.link};

    @media ${media.forcedColors} {
      background: Highlight;
    }
  }

  /* The ring needs space around the text; the underline does not. */
  &::before {
    content: "";
    position: absolute;
    inset: ${space[4]} calc(-1 * ${space[8]});
    border-radius: ${radius.control};
  }

  &[data-focus-visible] {
    outline: none;
  }

  &[data-focus-visible]::before {
    ${focusRing};
    outline-offset: 0;
  }
`;
