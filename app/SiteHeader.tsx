import {
  Building2,
  EyeOff,
  LogOut,
  MessageCircle,
  Monitor,
  Moon,
  OctagonX,
  Settings,
  ShieldCheck,
  Sun,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Header, type HeaderLink } from "#ui/Header/Header.tsx";
import type { Role } from "#contract/users.ts";
import { useUnreadCount } from "./chat/chatContext.ts";
import { nameOf } from "./format/nameOf.ts";
import { homeOf } from "./homeOf.ts";
import { useSession, useSessionState } from "./auth/SessionContext.tsx";
import { useCompanies } from "./shell/owner.ts";
import { ConnectionStatus } from "./shell/liveChannel.tsx";
import type { CompanySwitcherProps } from "./CompanySwitcher.tsx";
import { useColorMode } from "./shell/colorMode.ts";
import { useHideAmounts } from "./shell/hideAmounts.ts";
import { usePagePath } from "./shell/pagePath.ts";
import { WaitingSwitcher } from "./SwitcherFace.tsx";
import { VisitorHeader } from "./VisitorHeader.tsx";

const StaffSecurity = lazy(async () => ({
  default: (await import("./admin/StaffSecurity.tsx")).StaffSecurity,
}));

const CompanySwitcher = lazy(async () => ({
  default: (await import("./CompanySwitcher.tsx")).CompanySwitcher,
}));
const OpenCompany = lazy(async () => ({
  default: (await import("./company/OpenCompany.tsx")).OpenCompany,
}));

const SUPPORT = "/dashboard/support";

/** Section 2, header. */
const linksByRole: Record<Role, readonly Omit<HeaderLink, "isCurrent">[]> = {
  customer: [
    { href: "/dashboard", label: "Overview" },
    { href: "/dashboard/accounts", label: "Accounts" },
    { href: "/dashboard/transactions", label: "Transactions" },
    { href: "/dashboard/settings", label: "Settings" },
    { href: SUPPORT, label: "Support" },
  ],
  admin: [{ href: "/admin", label: "Admin Dashboard" }],
};

/**
 * In a company, its approvals replace the settings, which are the user's. The line below the header
 * leads to the company's own page.
 */
const approvalsLink = {
  href: "/dashboard/approvals",
  label: "Approvals",
  badgeLabel: "to approve",
};

const looks = [
  { mode: "system", label: "Match device", Icon: Monitor },
  { mode: "light", label: "Light", Icon: Sun },
  { mode: "dark", label: "Dark", Icon: Moon },
] as const;

/**
 * Header of every page except sign-in, for visitors, customers, and staff. Takes a search control
 * for pages where users can be searched.
 */
export function SiteHeader({ search }: { readonly search?: ReactNode }) {
  const path = usePagePath();
  const unread = useUnreadCount();
  const [opened, setOpened] = useState<"security" | "company" | null>(null);
  const companies = useCompanies();
  const user = useSessionState(({ user }) => user);
  const isLoading = useSessionState(({ isLoading }) => isLoading);
  const items = useMenuItems(setOpened);

  if (user === null) return <VisitorHeader isUndecided={isLoading} />;
  const shown = companies?.shown ?? null;
  const links = linksByRole[user.role].map((link) =>
    shown?.isCompany === true && link.label === "Settings" ? approvalsLink : link
  ).map((link) => ({
    ...link,
    isCurrent: isAt(path, link.href),
    badge: link.href === SUPPORT
      ? unread
      : link === approvalsLink
      ? companies?.toDecide
      : undefined,
  }));
  const isCustomer = user.role === "customer";
  const isInAdmin = user.role === "admin" && path.startsWith("/admin");
  const header = (
    <Header
      links={links}
      homeHref={homeOf(user)}
      user={{
        name: nameOf(user),
        email: user.email,
        ...(isCustomer ? items.ofCustomer : isInAdmin ? items.ofStaff : items.elsewhere),
      }}
      size={user.role === "admin" ? "full" : "content"}
      trailing={
        <>
          {companies !== null && companies.all.length > 0 && (
            <LaterSwitcher
              companies={companies}
              onOpenCompany={() => setOpened("company")}
            />
          )}
          {search}
          {isInAdmin && <ConnectionStatus keepsWidth />}
        </>
      }
    />
  );
  return (
    <>
      {header}
      <Suspense>
        {opened === "security" && <StaffSecurity onClose={() => setOpened(null)} />}
        {opened === "company" && <OpenCompany onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

/** The switcher's menu loads once the page stands, as the user's does. */
function LaterSwitcher(props: CompanySwitcherProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  const waiting = <WaitingSwitcher shown={props.companies.shown} />;
  return isWanted
    ? (
      <Suspense fallback={waiting}>
        <CompanySwitcher {...props} />
      </Suspense>
    )
    : waiting;
}

/** Returns the items of the user menu, for customers, and for staff on their pages and elsewhere. */
function useMenuItems(onOpen: (dialog: "security" | "company") => void) {
  const companies = useCompanies();
  const navigate = useNavigate();
  const session = useSession();
  const [isHiding, setHiding] = useHideAmounts();
  const [chosenMode, setMode] = useColorMode();
  const logout = {
    id: "logout",
    label: "Logout",
    icon: <LogOut aria-hidden />,
    onAction: () => session.send({ type: "signOut" }),
  };
  const settings = {
    id: "settings",
    label: "Settings",
    icon: <Settings aria-hidden />,
    onAction: () => void navigate("/dashboard/settings"),
  };
  const support = {
    id: "support",
    label: "Support",
    icon: <MessageCircle aria-hidden />,
    onAction: () => void navigate(SUPPORT),
  };
  const stop = {
    id: "stop",
    label: "Freeze payments",
    icon: <OctagonX aria-hidden />,
    onAction: () => void navigate("/dashboard/stop"),
  };
  const company = {
    id: "company",
    label: "Open a company",
    icon: <Building2 aria-hidden />,
    onAction: () => onOpen("company"),
  };
  const hasNoCompany = companies !== null && companies.all.length === 0;
  const isPersonal = companies?.shown == null;
  const hideAmounts = {
    id: "hide-amounts",
    label: "Hide amounts",
    icon: <EyeOff aria-hidden />,
    isSelected: isHiding,
    onAction: () => setHiding(!isHiding),
  };
  const appearance = {
    id: "appearance",
    label: "Appearance",
    items: looks.map(({ mode, label, Icon }) => ({
      id: mode,
      label,
      icon: <Icon aria-hidden />,
      isSelected: mode === chosenMode,
      onAction: () => setMode(mode),
    })),
  };
  const leaving = { id: "leaving", items: [logout] };
  const security = {
    id: "security",
    label: "Security",
    icon: <ShieldCheck aria-hidden />,
    onAction: () => onOpen("security"),
  };
  return {
    ofCustomer: {
      items: [
        settings,
        support,
        ...(isPersonal ? [stop] : []),
        ...(hasNoCompany ? [company] : []),
      ],
      sections: [{ id: "view", items: [hideAmounts] }, appearance, leaving],
    },
    ofStaff: { items: [security], sections: [appearance, leaving] },
    elsewhere: { items: [logout], sections: [appearance] },
  };
}

/** A page of its own, or one below it; the overview has all others below it and counts alone. */
function isAt(path: string, href: string): boolean {
  return path === href || (href !== "/dashboard" && path.startsWith(`${href}/`));
}
