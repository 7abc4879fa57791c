import { styled } from "styled-components";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";

/** What matters in its row: an amount. */
export const Strong = styled.span`
  font-weight: ${weight.semibold};
`;

/** What steps back: a date or a number in its row, a sentence beside what it explains. */
export const Quiet = styled.span`
  color: ${token.textMuted};
`;

/** Small text below an item, such as an email address or a date. */
export const Small = styled.span`
  ${text.caption12};
  color: ${token.textMuted};
`;

/** What never moved: the amount of a rejection. */
export const Struck = styled.s`
  color: ${token.textMuted};
  text-decoration-thickness: 1px;
`;
