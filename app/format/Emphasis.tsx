import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";

/** The most important value of a row, such as an amount. */
export const Strong = styled.span`
  font-weight: ${weight.semibold};
`;

/** Secondary text: a date or a number in a row, or an explanation. */
export const Quiet = styled.span`
  color: ${token.textMuted};
`;

/** Small text below an item, such as an email address or a date. */
export const Small = styled.span`
  ${text.caption12};
  color: ${token.textMuted};
`;

/** The amount of a rejected transaction, struck out. */
export const Struck = styled.s`
  color: ${token.textMuted};
  text-decoration-thickness: 1px;
`;
