import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";

/** The sentence that says what a step wants. */
export const StepLead = styled.p`
  color: ${token.textMuted};
`;

/** The two ways out of a step: back at the left, on at the right. */
export const StepWays = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[12]};
  margin-top: ${space[8]};

  @media ${media.under640} {
    flex-direction: column-reverse;
  }
`;
