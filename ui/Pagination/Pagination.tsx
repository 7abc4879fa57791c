import { useEffect, useRef } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import { pageCount, showingText } from "./showing.ts";

export type PaginationProps = {
  /** Which list: "All Transactions". Names the landmark. */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Results on all pages. Nothing is shown for none: the table says it. */
  total: number;
  /** The list has more rows than `total`: the server stopped counting. */
  hasMore?: boolean;
  onPage: (page: number) => void;
};

/** Below a table: where in the list one is, and the ways to its neighbors. */
export function Pagination(
  { label, page, pageSize, total, hasMore = false, onPage }: PaginationProps,
) {
  const last = pageCount({ pageSize, total, hasMore });
  const buttons = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);

  // A button that has just become useless would take the focus with it.
  useEffect(() => {
    const row = buttons.current;
    if (isUsed.current && row?.querySelector(":disabled")) {
      row.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
    }
    isUsed.current = false;
  }, [page]);

  function go(next: number) {
    isUsed.current = true;
    onPage(next);
  }

  if (total === 0) return null;
  return (
    <Line aria-label={label}>
      <Words role="status" dir="auto">{showingText({ page, pageSize, total, hasMore })}</Words>
      <Buttons ref={buttons}>
        <Button
          tone="secondary"
          size="dense"
          isDisabled={page <= 1}
          onPress={() => go(page - 1)}
        >
          Previous
        </Button>
        <Button
          tone="secondary"
          size="dense"
          isDisabled={page >= last}
          onPress={() => go(page + 1)}
        >
          Next
        </Button>
      </Buttons>
    </Line>
  );
}

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]} ${space[16]};
`;

const Words = styled.p`
  ${text.size14};
  ${tabular};
  color: ${token.textMuted};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[8]};
  margin-inline-start: auto;
`;
