import { Header, type HeaderLink } from "#ui/Header/Header.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";

/** Sections of the landing page, from wherever the visitor is. */
const links: readonly HeaderLink[] = [
  { href: "/#features", label: "Features", isCurrent: false },
  { href: "/#services", label: "Services", isCurrent: false },
  { href: "/#about", label: "About", isCurrent: false },
];

/** The bar for somebody who is not signed in. While that is not known, nothing offers a Login. */
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
