import { media } from "#ui/theme/media.ts";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";

/** Something for each account, side by side. */
export const AccountGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[16]};

  /* Four are two and two, and none stands alone in a second row. */
  @media ${media.from1024} {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  @media (640px <= width < 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }

  > li {
    display: grid;
  }
`;
