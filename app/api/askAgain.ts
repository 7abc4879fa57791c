import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ports } from "./ports.ts";

/**
 * Refetches the queries on the page, or those under a key, because changes may have been missed.
 * Invalidating a first load in progress would only join it, although the server may have responded
 * before the change. It would also cancel a load of further rows that the user asked for. So this
 * waits until each of these has loaded, then refetches it. Queries that failed to load are left for
 * the user to retry. The query `except` is left alone.
 */
export async function askAgain(
  queryClient: QueryClient,
  queryKey?: QueryKey,
  except?: QueryKey,
): Promise<void> {
  const left = except && hashKey(except);
  const queries = queryClient.getQueryCache().findAll(queryKey && { queryKey })
    .filter(({ queryHash }) => queryHash !== left);
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

/** Pause between two refetches. */
const PAUSE_MS = 1_000;

type Look = (queryClient: QueryClient) => Promise<void>;

interface Looks {
  /** Settles after the last refetch and its pause. */
  over: Promise<unknown>;
  /** The refetch that hasn't started. All changes until then share it. */
  next: Promise<void> | null;
}

/**
 * Throttles refetches: one at a time, with a pause between them. Returns a function that resolves
 * when a refetch that started after its call has finished. Without it, frequent changes would
 * cancel every refetch, and the page would never update.
 */
export function serializeRefetches(look: Look): Look {
  const looksOf = new WeakMap<QueryClient, Looks>();

  async function lookAgain(queryClient: QueryClient, looks: Looks): Promise<void> {
    await looks.over;
    looks.next = null;
    const looking = look(queryClient);
    const pause = new Promise<void>((over) => void ports.after(PAUSE_MS, over));
    looks.over = Promise.all([looking, pause]);
    await looking;
  }

  return function lookAfterNews(queryClient) {
    const looks = looksOf.get(queryClient) ?? { over: Promise.resolve(), next: null };
    looksOf.set(queryClient, looks);
    looks.next ??= lookAgain(queryClient, looks);
    return looks.next;
  };
}
