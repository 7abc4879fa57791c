import { styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** Two fields beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[20]} ${space[16]};

  @media ${media.from640} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Fields that belong together, under a hairline. */
export const Group = styled.section`
  display: grid;
  gap: ${space[20]};
  padding-top: ${space[24]};
  border-top: 1px solid ${token.border};
`;

export const GroupTitle = styled.h2`
  ${text.title18};
`;
