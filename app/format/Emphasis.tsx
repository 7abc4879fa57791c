import { styled } from "styled-components";
import { token } from "#ui/theme/tokens.ts";

/** What matters in its row: an amount. */
export const Strong = styled.span`
  font-weight: 600;
`;

/** What steps back in its row: a date, a number. */
export const Quiet = styled.span`
  color: ${token.textMuted};
`;
