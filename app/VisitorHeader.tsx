import { Header, type HeaderLink } from "#ui/Header/Header.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";

/** Sections of the landing page, from wherever the visitor is. */
const links: readonly HeaderLink[] = [
  { href: "/#features", label: "Features", isCurrent: false },
  { href: "/#services", label: "Services", isCurrent: false },
  { href: "/#about", label: "About", isCurrent: false },
];

/** Header for a signed-out visitor. Hides Login while the session is still being checked. */
export function VisitorHeader({ isUndecided = false }: { isUndecided?: boolean }) {
  const login = <LinkButton href="/auth" tone="secondary">Login</LinkButton>;
  return (
    <Header
      links={links}
      homeHref="/"
      surface="page"
      trailing={isUndecided ? undefined : login}
    />
  );
}
