import {
  Building2,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Settings,
  Wallet,
} from "lucide-react";
import { Link } from "react-aria-components/Link";
import { media, motion } from "#ui/theme/media.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

interface Shortcut {
  readonly href: string;
  readonly label: string;
  readonly detail: string;
  readonly Icon: LucideIcon;
}

const ofCompany: Shortcut = {
  href: "/dashboard/company",
  label: "Company",
  detail: "Members and roles",
  Icon: Building2,
};

/** Section 2: four shortcut cards. */
const shortcuts: readonly Shortcut[] = [
  {
    href: "/dashboard/accounts",
    label: "Accounts",
    detail: "Balances and transfers",
    Icon: Wallet,
  },
  {
    href: "/dashboard/transactions",
    label: "Transactions",
    detail: "Search your history",
    Icon: ReceiptText,
  },
  {
    href: "/dashboard/settings",
    label: "Settings",
    detail: "Profile and password",
    Icon: Settings,
  },
  {
    href: "/dashboard/support",
    label: "Support",
    detail: "Chat with us",
    Icon: MessageCircle,
  },
];

/**
 * Cards that link onward from the overview. The support card shows the count of unread messages.
 */
export function Shortcuts(
  { unreadMessages, isOfCompany }: {
    readonly unreadMessages: number;
    /** A company has its own page in place of the settings. */
    readonly isOfCompany: boolean;
  },
) {
  const shown = shortcuts.map((one) => isOfCompany && one.Icon === Settings ? ofCompany : one);
  const waiting = `${unreadMessages} unread message${unreadMessages === 1 ? "" : "s"}`;
  return (
    <Grid aria-label="Shortcuts">
      {shown.map(({ href, label, detail, Icon }) => (
        <Tile key={href} href={href}>
          <Well>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </Well>
          <Words>
            <Label>{label}</Label>
            <Detail>{Icon === MessageCircle && unreadMessages > 0 ? waiting : detail}</Detail>
          </Words>
        </Tile>
      ))}
    </Grid>
  );
}

const Grid = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[16]};

  @media ${media.under640} {
    gap: ${space[12]};
  }

  @media ${media.from1024} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[16]};
  padding: ${space[16]} ${space[24]} ${space[16]} ${space[20]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surface};
  color: ${token.text};
  text-decoration: none;
  cursor: pointer;
  transition: border-color ${motion.hover};

  &[data-hovered] {
    border-color: ${token.borderStrong};
  }

  ${ringOnFocus};

  > svg {
    color: ${token.textMuted};
  }

  @media ${media.under640} {
    flex-direction: column;
    align-items: flex-start;
    gap: ${space[12]};
    padding: ${space[16]};
  }
`;

const Well = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${token.border};
  border-radius: ${radius.control};
  background: ${token.bgSunken};
  color: ${token.primary};
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Label = styled.span`
  ${text.button14}
`;

const Detail = styled.span`
  ${text.size14} color: ${token.textMuted};
`;
