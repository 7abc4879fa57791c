import type { ReactNode } from "react";
import { space } from "../space.ts";
import { styled } from "../styled.ts";
import { token } from "../tokens.ts";
import { tabular, text } from "../type.ts";

/** For Storybook: a table of names and figures, which scrolls sideways in narrow places. */
export function TableRoom({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </Scroller>
  );
}

const Scroller = styled.div`
  ${text.size14};
  ${tabular};
  overflow-x: auto;

  table {
    min-width: 44rem;
    width: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${space[8]} ${space[12]};
    border-bottom: 1px solid ${token.border};
    text-align: end;
  }

  th {
    font-weight: 500;
  }

  tr > :nth-child(-n + 2) {
    text-align: start;
  }

  thead {
    color: ${token.textMuted};
  }
`;
