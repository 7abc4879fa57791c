import { useLocation } from "react-router";
import { Header, type HeaderLink } from "#ui/Header/Header.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import type { Role } from "#contract/users.ts";
import { nameOf } from "./format/nameOf.ts";
import { homeOf } from "./homeOf.ts";
import { useSession, useSessionState } from "./auth/SessionContext.tsx";
import { ConnectionStatus } from "./shell/connection.tsx";

/** Section 2, header; only what leads to a page that exists. */
const linksByRole: Record<Role, readonly Omit<HeaderLink, "isCurrent">[]> = {
  customer: [
    { href: "/dashboard", label: "Overview" },
    { href: "/dashboard/accounts", label: "Accounts" },
  ],
  admin: [{ href: "/admin", label: "Admin Dashboard" }],
};

/** Sections of the landing page, from wherever the visitor is. */
const visitorLinks: readonly HeaderLink[] = [
  { href: "/#features", label: "Features", isCurrent: false },
  { href: "/#services", label: "Services", isCurrent: false },
  { href: "/#about", label: "About", isCurrent: false },
];

/** The bar of every page but sign-in, for whoever is here. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const session = useSession();
  const user = useSessionState(({ context }) => context.user);
  const isLoading = useSessionState((state) => state.hasTag("loading"));

  if (user === null) {
    const login = <LinkButton href="/auth" tone="secondary">Login</LinkButton>;
    return <Header links={visitorLinks} homeHref="/" trailing={isLoading ? undefined : login} />;
  }
  const links = linksByRole[user.role].map((link) => ({
    ...link,
    isCurrent: link.href === pathname.replace(/\/$/, ""),
  }));
  const logout = {
    id: "logout",
    label: "Logout",
    onAction: () => session.send({ type: "signOut" }),
  };
  return (
    <Header
      links={links}
      homeHref={homeOf(user)}
      user={{ name: nameOf(user), email: user.email, items: [logout] }}
      size={user.role === "admin" ? "full" : "content"}
      trailing={user.role === "admin" && pathname.startsWith("/admin")
        ? <ConnectionStatus />
        : undefined}
    />
  );
}
