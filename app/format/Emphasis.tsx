import { styled } from "styled-components";
import { token } from "#ui/theme/tokens.ts";
import { weight } from "#ui/theme/type.ts";

/** What matters in its row: an amount. */
export const Strong = styled.span`
  font-weight: ${weight.semibold};
`;

/** What steps back in its row: a date, a number. */
export const Quiet = styled.span`
  color: ${token.textMuted};
`;
