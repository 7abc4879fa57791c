import { useEffect, useState } from "react";
import type { Parts } from "./foundIn.ts";

/**
 * A further part of a list for whoever asks for it by hand. It is fetched once nothing else is under
 * way: it would break off a look after news, and hide them.
 */
export function useFurtherPart(
  { isFetching, isFetchingNextPage, fetchNextPage }:
    & Pick<Parts<unknown>, "isFetching" | "fetchNextPage">
    & { readonly isFetchingNextPage: boolean },
) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setWanted(false);
    fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return {
    isPending: isWanted || isFetchingNextPage,
    fetch: () => setWanted(true),
  };
}
