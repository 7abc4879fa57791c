import { useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { Link } from "#ui/Link/Link.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { media } from "#ui/theme/media.ts";
import { height, space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";

export type FooterProps = {
  /** The current one unless said. */
  year?: number;
};

const standStill = () => () => {};

/** At the end of public pages: who the bank is and how to reach it (section 2). */
export function Footer({ year = new Date().getFullYear() }: FooterProps) {
  const { legalName, tagline, address, supportEmail, phone } = useBrand();
  const isTakenOver = useSyncExternalStore(standStill, () => true, () => false);
  return (
    <Band>
      <Columns>
        <Bank>
          <Logo />
          <p>{tagline}</p>
        </Bank>
        <Address>
          {address.map((line) => <bdi key={line}>{line}</bdi>)}
        </Address>
        <Address>
          <Link tone="quiet" href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          <Link tone="quiet" href={`tel:+${phone.replaceAll(/\D/g, "")}`}>
            <bdi>{phone}</bdi>
          </Link>
        </Address>
        {/* A page drawn last year says so for no longer than it takes to be taken over. */}
        <Copyright key={isTakenOver ? "now" : "drawn"}>
          <bdi suppressHydrationWarning>© {year} {legalName}</bdi>
        </Copyright>
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

const Address = styled.address`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  min-width: 0;
  font-style: normal;
  overflow-wrap: anywhere;

  @media ${media.touch} {
    & > a {
      display: flex;
      align-items: center;
      min-height: ${height.touch};
    }
  }
`;

const Copyright = styled.p`
  @media ${media.from640} and ${media.under1024} {
    text-align: end;
  }
`;
