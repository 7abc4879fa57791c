import type { ReactNode } from "react";
import type { Company } from "#contract/companies.ts";
import { Card } from "#ui/Card/Card.tsx";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Note } from "#app/shell/Note.tsx";
import { legalFormNames } from "#app/format/legalFormNames.ts";

/** Shows name, legal form, masked EIN, and address. */
export function CompanyDetails({ company }: { readonly company: Company }) {
  return (
    <>
      {company.isFrozen && (
        <Note tone="caution" role="status">
          This company is frozen, so it can't move money. Contact support.
        </Note>
      )}
      <Card as="section" aria-label="Details">
        <Facts>
          <Fact label="Name">{company.name}</Fact>
          <Fact label="Legal form">{legalFormNames[company.legalForm]}</Fact>
          <Fact label="EIN">
            <span translate="no">{company.ein}</span>
          </Fact>
          <Fact label="Address">{company.address}</Fact>
          <Fact label="Opened">
            <DateTime value={company.createdAt} format="customer" />
          </Fact>
        </Facts>
      </Card>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Facts = styled.dl`
  ${text.size14};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space[16]} ${space[24]};
  overflow-wrap: anywhere;

  dt {
    color: ${token.textMuted};
  }
`;
