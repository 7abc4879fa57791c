import { useSyncExternalStore } from "react";
import { Link } from "#ui/Link/Link.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { media } from "#ui/theme/media.ts";
import { height, space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";

export type FooterProps = {
  /** The current one unless said. */
  year?: number;
  /** Pages that belong at the end of every page, such as terms and privacy. */
  links?: ReadonlyArray<FooterLink>;
};

export type FooterLink = { readonly href: string; readonly label: string };

const standStill = () => () => {};

/** The footer of public pages: the bank's name and contact details (section 2). */
export function Footer({ year = new Date().getFullYear(), links = [] }: FooterProps) {
  const { legalName, tagline, address, supportEmail, phone } = useBrand();
  const isTakenOver = useSyncExternalStore(standStill, () => true, () => false);
  return (
    <Band>
      <Columns>
        <Bank>
          <Logo />
          <p>{tagline}</p>
        </Bank>
        <Address as="address">
          {address.map((line) => <bdi key={line}>{line}</bdi>)}
        </Address>
        <Address as="address">
          <Link tone="quiet" href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          <Link tone="quiet" href={`tel:+${phone.replaceAll(/\D/g, "")}`}>
            <bdi>{phone}</bdi>
          </Link>
        </Address>
        <Lines>
          {/* A page drawn last year says so for no longer than it takes to be taken over. */}
          <bdi key={isTakenOver ? "now" : "drawn"} suppressHydrationWarning>
            {`© ${year} ${legalName}`}
          </bdi>
          {links.map(({ href, label }) => <Link key={href} tone="quiet" href={href}>{label}</Link>)}
        </Lines>
      </Columns>
    </Band>
  );
}

const Band = styled.footer`
  border-top: 1px solid ${token.border};
  color: ${token.textMuted};
`;

const Columns = styled.div`
  ${text.size14};
  ${tabular};
  display: grid;
  grid-template-columns: 1fr auto auto auto;
  align-items: start;
  gap: ${space[24]} ${space[64]};
  max-width: calc(${width.content} + 2 * ${space[24]});
  margin-inline: auto;
  padding: ${space[32]} ${space[24]} ${space[48]};

  @media ${media.under1024} {
    grid-template-columns: 1fr 1fr;
  }

  @media ${media.under640} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: ${space[16]};
  }
`;

const Bank = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  color: ${token.text};

  & > p {
    color: ${token.textMuted};
  }
`;

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  min-width: 0;
  overflow-wrap: anywhere;

  @media ${media.touch} {
    & > a {
      display: flex;
      align-items: center;
      min-height: ${height.touch};
    }
  }
`;

const Address = styled(Lines)`
  font-style: normal;
`;
