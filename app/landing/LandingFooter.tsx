import { styled } from "styled-components";
import { Link } from "#ui/Link/Link.tsx";
import { Logo } from "#ui/Logo/Logo.tsx";
import { media } from "#ui/theme/media.ts";
import { space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";

/** Address, e-mail, phone, tagline and the copyright line of this year (section 2). */
export function LandingFooter() {
  const { legalName, tagline, address, supportEmail, phone } = useBrand();
  return (
    <Band>
      <Columns>
        <div>
          <Logo size={24} />
          <p>{tagline}</p>
        </div>
        <Address>
          {address.map((line) => <span key={line}>{line}</span>)}
        </Address>
        <Address>
          <Link tone="quiet" href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          <Link tone="quiet" href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</Link>
        </Address>
        <p>© {new Date().getFullYear()} {legalName}. All rights reserved.</p>
      </Columns>
    </Band>
  );
}

const Band = styled.footer`
  ${text.size14} border-top: 1px solid ${token.border};
  background: ${token.bgSunken};
  color: ${token.textMuted};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr;
  gap: ${space[32]};
  max-width: calc(${width.content} + 2 * ${space[24]});
  margin-inline: auto;
  padding: ${space[48]} ${space[24]};

  & > :last-child {
    grid-column: 1 / -1;
  }

  @media ${media.under640} {
    grid-template-columns: 1fr;
    gap: ${space[24]};
    padding: ${space[32]} ${space[16]};
  }
`;

const Address = styled.address`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  justify-items: start;
  font-style: normal;
`;
