import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { weight } from "#ui/theme/type.ts";

/** Buttons of a row, each muted until it is hovered or focused by keyboard. */
export const RowButtons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[4]};

  > button {
    color: ${token.textMuted};
    font-weight: ${weight.medium};
  }

  > button[data-hovered],
  > button[data-focus-visible] {
    color: ${token.text};
  }
`;

/** Around a quiet button that takes something away for good. */
export const Danger = styled.span`
  display: contents;

  > button {
    color: ${token.negative};
  }
`;
