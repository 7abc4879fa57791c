import { Link } from "#ui/Link/Link.tsx";
import { media } from "#ui/theme/media.ts";
import { height, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { legalPages } from "./legalPages.ts";

/** Terms and privacy in one quiet line, where a page has no footer. */
export function LegalLinks() {
  return (
    <Line aria-label="Legal">
      {Object.values(legalPages).map(({ href, label }) => (
        <Link key={href} tone="quiet" href={href}>{label}</Link>
      ))}
    </Line>
  );
}

const Line = styled.nav`
  ${text.size14};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[24]};

  @media ${media.touch} {
    & > a {
      display: flex;
      align-items: center;
      min-height: ${height.touch};
    }
  }
`;
