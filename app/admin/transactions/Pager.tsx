import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import type { Page } from "./rows.ts";

export interface PagerProps {
  readonly page: Page<unknown>;
  readonly onChange: (index: number) => void;
}

/** Section 2, generic data table: which rows these are, and the pages before and after. */
export function Pager({ page: { index, count, summary }, onChange }: PagerProps) {
  return (
    <Row aria-label="Pages">
      <Summary role="status">{summary}</Summary>
      <Button
        tone="secondary"
        size="dense"
        isDisabled={index === 0}
        onPress={() => onChange(index - 1)}
      >
        Previous
      </Button>
      <Button
        tone="secondary"
        size="dense"
        isDisabled={index >= count - 1}
        onPress={() => onChange(index + 1)}
      >
        Next
      </Button>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const Summary = styled.p`
  ${text.size14} ${tabular}
    flex: 1;
  color: ${token.textMuted};
`;
