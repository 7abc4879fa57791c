import { Building2, User } from "lucide-react";
import type { OwnCompany } from "#contract/companies.ts";
import { companyRoleNames } from "#contract/texts/companies.ts";
import { Link } from "#ui/Link/Link.tsx";
import { icons16 } from "#ui/theme/icons.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export interface CompanyLineProps {
  readonly company: OwnCompany;
}

/** For whom the user acts, and in which role. */
export function CompanyLine({ company }: CompanyLineProps) {
  return (
    <Line data-screen-only>
      {company.isCompany ? <Building2 aria-hidden /> : <User aria-hidden />}
      <span>
        <Link href="/dashboard/company">{company.name}</Link>{" "}
        <span>{`· ${companyRoleNames[company.role].label}`}</span>
      </span>
    </Line>
  );
}

const Line = styled.p`
  ${text.size14};
  ${icons16};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  margin-block-end: ${space[16]};
  color: ${token.textMuted};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
  }
`;
