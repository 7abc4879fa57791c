import type { QueryClient } from "@tanstack/react-query";

/**
 * News may have been missed: asks for everything that is on the page again. A first load under way
 * would only be joined, though the bank may have answered it before the news: it is waited for and
 * followed by a second one. What could not be loaded at all stays with the person who may try again.
 */
export async function refetchAll(queryClient: QueryClient): Promise<void> {
  const firstLoads = queryClient.getQueryCache().findAll({
    fetchStatus: "fetching",
    predicate: ({ state }) => state.data === undefined,
  });
  await Promise.all(firstLoads.map((query) => query.fetch().catch(() => undefined)));
  await queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
}
