import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * News may have been missed: asks the bank again for what is on the page, or for what stands under
 * this key. A first load under way would only be joined, though the bank may have answered it before
 * the news, and a further part that somebody asked for would be broken off: each is waited for,
 * shown, and followed by a second look. What could not be loaded at all stays with the person who may
 * try again.
 */
export async function askAgain(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  const queries = queryClient.getQueryCache().findAll(queryKey && { queryKey });
  await Promise.all(queries.map(async (query) => {
    while (mustArrive(query)) {
      if (!await succeeds(query.fetch())) break;
    }
    if (query.state.data === undefined) return;
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }));
}

function mustArrive({ state }: Query): boolean {
  if (state.fetchStatus !== "fetching") return false;
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined;
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(() => true, () => false);
}
