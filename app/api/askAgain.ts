import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Asks the bank again for what is shown. A first load under way would only be joined, though the
 * bank may have answered it before the news: it is waited for, shown, and followed by a second one.
 * Where it failed, the page offers to try again, and nothing does so behind its back.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey });
  const isFirstLoad = query?.state.data === undefined && query?.state.fetchStatus === "fetching";
  if (isFirstLoad && !await succeeds(query.fetch())) return;
  await queryClient.invalidateQueries({ queryKey });
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(() => true, () => false);
}
