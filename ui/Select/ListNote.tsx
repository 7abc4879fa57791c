import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** A line in an open list that can't be chosen. */
export const ListNote = styled.p`
  ${text.size14};
  padding: ${space[12]};
  color: ${token.textMuted};
`;
