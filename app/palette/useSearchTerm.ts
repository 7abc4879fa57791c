import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import { foldText, wordsIn } from "#contract/search.ts";
import { useSettled } from "#app/list/useBankList.ts";

const none: readonly never[] = [];

/** Filters the server's earlier results by each typed word. */
export function stillFitting<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = wordsIn(typed);
  return rows.filter((row) => {
    const texts = textsOf(row).map(foldText);
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}

/**
 * Returns the search text: right away after a pause, else once typing pauses. Until the server
 * responds, earlier results that still match stay.
 */
export function useSearchTerm(
  typed: string,
  { isOpen, most }: { readonly isOpen: boolean; readonly most: number },
) {
  const term = useSettled(typed, { isEager: true });
  const isSettled = term === typed;
  return {
    term,
    isSettled,
    /** Query options for every kind of result. */
    asking: { placeholderData: keepPreviousData, enabled: isOpen && term !== "" && isSettled },
    found<Row>(
      { data = none, isPlaceholderData }: Pick<
        UseQueryResult<readonly Row[]>,
        "data" | "isPlaceholderData"
      >,
      textsOf: (row: Row) => readonly string[],
    ): readonly Row[] {
      if (typed === "") return none;
      const isAnswer = isSettled && !isPlaceholderData;
      return (isAnswer ? data : stillFitting(data, typed, textsOf)).slice(0, most);
    },
  };
}
