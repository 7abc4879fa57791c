import { Building2, ChevronsUpDown, User } from "lucide-react";
import type { OwnCompany } from "#contract/companies.ts";
import { icons16 } from "#ui/theme/icons.ts";
import { media } from "#ui/theme/media.ts";
import { minMaxWidths } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { oneLine } from "#ui/theme/type.ts";
import { userFaceLook } from "#ui/UserMenu/UserFace.tsx";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

export interface SwitcherFaceProps {
  /** The company that the page shows; null for the user's own money. */
  readonly shown: OwnCompany | null;
}

/** The content of the switcher's button. An icon on phones, and beside links with little room. */
export function SwitcherFace({ shown }: SwitcherFaceProps) {
  return (
    <>
      {shown?.isCompany ? <Building2 aria-hidden /> : <User aria-hidden />}
      <Name translate="no">{shown?.name ?? "Personal"}</Name>
      <ChevronsUpDown aria-hidden />
    </>
  );
}

/** A placeholder of the same size while the menu loads, so nothing moves. */
export function WaitingSwitcher(props: SwitcherFaceProps) {
  return (
    <Still>
      <SwitcherFace {...props} />
    </Still>
  );
}

export const switcherLook = css`
  ${userFaceLook};
  ${icons16};
  flex: 0 1 auto;
  border: 1px solid ${token.border};
  padding-inline: ${space[12]};
`;

const Still = styled.span`
  ${switcherLook};
  cursor: default;
`;

const Name = styled.span`
  max-width: ${minMaxWidths.userName};
  ${oneLine};

  @media ${media.from1024} {
    max-width: 7rem;
  }

  @media ${media.under640} {
    ${visuallyHidden};
  }

  @media ${media.from1024To1280} {
    ${visuallyHidden};
  }
`;
