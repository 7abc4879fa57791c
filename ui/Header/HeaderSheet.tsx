import { Check } from "lucide-react";
import type { Ref } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Link as AriaLink } from "react-aria-components/Link";
import { styled } from "styled-components";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { CountBadge } from "#ui/CountBadge/CountBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import type { User } from "#ui/UserMenu/UserMenu.tsx";
import { UserWords } from "#ui/UserMenu/UserWords.tsx";
import type { HeaderLink } from "./headerLink.ts";
import { lineLook, scrimLook, sheetLook } from "./headerLook.ts";

export type HeaderSheetProps = {
  id: string;
  links: readonly HeaderLink[];
  user?: User;
  /** After any choice. */
  onChoice: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** What drops from the bar on small screens: the links, then who is signed in and their actions. */
export function HeaderSheet({ id, links, user, onChoice, ref }: HeaderSheetProps) {
  return (
    <>
      <Scrim aria-hidden />
      <Sheet id={id} ref={ref}>
        {links.length > 0 && (
          <nav aria-label="Main">
            <ul>
              {links.map(({ href, label, isCurrent, badge = 0 }) => (
                <li key={href}>
                  <LinkLine
                    href={href}
                    aria-current={isCurrent ? "page" : undefined}
                    onPress={onChoice}
                  >
                    {label}
                    <CountBadge count={badge} label="unread" />
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
            {furtherItems(user, links).map((item) => (
              <ActionLine
                key={item.id}
                aria-pressed={item.isSelected}
                isDisabled={item.isDisabled}
                onPress={() => {
                  onChoice();
                  item.onAction();
                }}
              >
                {item.label}
                {item.isSelected && <Check size={20} strokeWidth={1.75} aria-hidden />}
              </ActionLine>
            ))}
          </Person>
        )}
      </Sheet>
    </>
  );
}

/** All actions of the user menu but those that stand among the links above. */
function furtherItems({ items, sections = [] }: User, links: readonly HeaderLink[]) {
  const labels = new Set(links.map(({ label }) => label));
  return [...items, ...sections.flatMap((section) => section.items)]
    .filter(({ label }) => !labels.has(label));
}

const Scrim = styled.div`
  ${scrimLook};
`;

const Sheet = styled.div`
  ${sheetLook};
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
