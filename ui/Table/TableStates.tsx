import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { styled } from "#ui/theme/styled.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import type { Column, TableError } from "./tableTypes.ts";

/** One cell across the table. */
export function MessageRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" data-message>
      <td role="cell" colSpan={columns}>{children}</td>
    </tr>
  );
}

export function ErrorRow({ columns, error }: { columns: number; error: TableError }) {
  return (
    <MessageRow columns={columns}>
      <LoadFailure error={error} />
    </MessageRow>
  );
}

/** In place of the rows: what failed, and a way to try again. */
export function LoadFailure({ error }: { error: TableError }) {
  return (
    <div role="alert">
      <EmptyState
        title={error.message}
        tone="negative"
        icon={<CloudOff size={20} strokeWidth={1.75} aria-hidden />}
        action={<Button tone="secondary" size="dense" onPress={error.onRetry}>Try again</Button>}
      >
        {error.reason}
      </EmptyState>
    </div>
  );
}

/** Uneven, like words. */
const lengths = ["72%", "56%", "84%", "48%", "64%"];

export function SkeletonRows<Row>(
  { columns, count }: { columns: readonly Column<Row>[]; count: number },
) {
  const lastMeta = columns.findLast((column) => column.stack === "meta");
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" data-skeleton>
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          data-align={column.align}
          data-stack={column.stack ?? "line"}
          data-last={column === lastMeta || undefined}
          data-hidden-below={column.hiddenBelow}
        >
          {row === 0 && index === 0 && <Unseen>Loading</Unseen>}
          {column.stack !== "select" && (
            <Skeleton
              width={column.stack === "badge"
                ? 84
                : lengths[(row + index * 2) % lengths.length] ?? 0}
              height={column.stack === "badge" ? 24 : 12}
            />
          )}
        </td>
      ))}
    </tr>
  ));
}

const Unseen = styled.span`
  ${visuallyHidden};
`;
