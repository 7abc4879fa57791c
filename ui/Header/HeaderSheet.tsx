import { Check } from "lucide-react";
import type { Ref } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Link as AriaLink } from "react-aria-components/Link";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { drop } from "#ui/theme/keyframes.ts";
import { appear } from "#ui/theme/keyframes.ts";
import type { MenuSectionItems } from "#ui/Menu/menuGroups.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { innerRingOnFocus, token } from "#ui/theme/tokens.ts";
import type { User } from "#ui/UserMenu/UserMenu.tsx";
import { UserWords } from "#ui/UserMenu/UserWords.tsx";
import type { HeaderLink } from "./HeaderLinks.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { hairlines, minMaxWidths, tall } from "#ui/theme/size.ts";
import { text, weight } from "#ui/theme/type.ts";

export type HeaderSheetProps = {
  id: string;
  links: readonly HeaderLink[];
  user?: User;
  /** After any choice. */
  onChoice: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** The menu below the bar on small screens: the links, then the user and their actions. */
export function HeaderSheet({ id, links, user, onChoice, ref }: HeaderSheetProps) {
  return (
    <>
      <Scrim aria-hidden />
      <Sheet id={id} ref={ref}>
        {links.length > 0 && (
          <nav aria-label="Main">
            <ul>
              {links.map(({ href, label, isCurrent, badge = 0, badgeLabel = "unread" }) => (
                <li key={href}>
                  <LinkLine
                    href={href}
                    aria-current={isCurrent ? "page" : undefined}
                    onPress={onChoice}
                  >
                    <span>{label}</span>
                    <CountBadge count={badge} label={badgeLabel} />
                  </LinkLine>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {user && (
          <Person role="group" aria-label="Account">
            <Who>
              <Avatar name={user.name} />
              <UserWords name={user.name} email={user.email} />
            </Who>
            {furtherParts(user, links).map(({ id, label, items }) => (
              <div key={id} role={label && "group"} aria-label={label}>
                {label && <PartName aria-hidden>{label}</PartName>}
                {items.map((item) => (
                  <ActionLine
                    key={item.id}
                    aria-pressed={item.isSelected}
                    isDisabled={item.isDisabled}
                    onPress={() => {
                      onChoice();
                      item.onAction();
                    }}
                  >
                    <span>{item.label}</span>
                    {item.isSelected && <Check size={20} strokeWidth={1.75} aria-hidden />}
                  </ActionLine>
                ))}
              </div>
            ))}
          </Person>
        )}
      </Sheet>
    </>
  );
}

/** Returns all actions of the user menu, except those among the links above. */
function furtherParts({ items, sections = [] }: User, links: readonly HeaderLink[]) {
  const labels = new Set(links.map(({ label }) => label));
  const parts: readonly MenuSectionItems[] = [{ id: "user", items }, ...sections];
  return parts.map((part) => ({
    ...part,
    items: part.items.filter(({ label }) => !labels.has(label)),
  })).filter(({ items }) => items.length > 0);
}

/** One link or action of the sheet. */
const lineLook = css`
  ${text.label16};
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  width: 100%;
  min-height: ${tall.itemInSheet};
  padding: ${space[8]} ${space[16]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${token.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &[data-hovered],
  &[data-pressed] {
    background: ${token.surfaceHover};
  }

  &[data-current] {
    background: ${token.surfaceSelected};
    font-weight: ${weight.semibold};

    /* In the dark the fill alone is hardly another than the sheet's. */
    &::before {
      content: "";
      position: absolute;
      inset-block: ${space[12]};
      inset-inline-start: 0;
      width: ${hairlines[3]};
      border-radius: ${radius.pill};
      background: ${token.primary};
    }
  }

  ${innerRingOnFocus};

  @media ${media.forcedColors} {
    &[data-current] {
      border-inline-start: ${hairlines[4]} solid Highlight;
    }
  }
`;

/** Over the page, under the bar. */
const Scrim = styled.div`
  position: fixed;
  z-index: -2;
  inset: var(--bar) 0 0;
  background: ${token.scrim};
  animation: ${appear} ${motion.enter};
`;

/** Hangs from the bar's lower edge. */
const Sheet = styled.div`
  position: absolute;
  z-index: -1;
  top: 100%;
  left: 0;
  right: 0;
  max-height: calc(100dvh - var(--bar));
  padding: ${space[8]} ${space[8]} ${space[16]};
  overflow: hidden auto;
  overscroll-behavior: contain;
  border-bottom: 1px solid ${token.border};
  border-end-start-radius: ${radius.dialog};
  border-end-end-radius: ${radius.dialog};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowMenu};
  animation: ${drop} ${motion.enterDialog};

  @media ${media.from640} {
    inset-inline: auto ${space[16]};
    width: ${minMaxWidths.menuSheet};
    border: 1px solid ${token.border};
    border-top: 0;
  }
`;

const LinkLine = styled(AriaLink)`
  ${lineLook};
`;

const ActionLine = styled(AriaButton)`
  ${lineLook};
`;

const Person = styled.div`
  margin-top: ${space[8]};
  padding-top: ${space[8]};
  border-top: 1px solid ${token.border};
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
`;

const PartName = styled.p`
  ${text.caption12};
  padding: ${space[8]} ${space[16]} ${space[4]};
  color: ${token.textMuted};
`;
