import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";

/** Two short fields beside each other; below each other on a phone. */
export const PairOfFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[16]};

  @media ${media.under640} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[20]};
  }
`;
