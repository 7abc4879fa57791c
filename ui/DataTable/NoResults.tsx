import { SearchX } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";

/** Section 2, generic data table: text of an empty table. */
export const noResults = "No results found.";

/** Nothing matches; `onClear` takes search and filters away. */
export function NoResults({ onClear }: { onClear?: () => void }) {
  return (
    <EmptyState
      title={noResults}
      icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
      action={onClear && (
        <Button tone="secondary" size="dense" onPress={onClear}>Clear Filters</Button>
      )}
    >
      {onClear && "Try different words or fewer filters."}
    </EmptyState>
  );
}
