import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ports } from "./ports.ts";

/**
 * News may have been missed: asks the bank again for what is on the page, or for what stands under
 * this key. A first load under way would only be joined, though the bank may have answered it before
 * the news, and a further part that somebody asked for would be broken off: each is waited for,
 * shown, and followed by a second look. What could not be loaded at all stays with the person who may
 * try again. What stands under `except` itself is left alone.
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

/** From one look to the next. */
const PAUSE_MS = 1_000;

type Look = (queryClient: QueryClient) => Promise<void>;

interface Looks {
  /** The last one is over, and its pause. */
  over: Promise<unknown>;
  /** The one that has not begun: whatever comes until then is looked at together. */
  next: Promise<void> | null;
}

/**
 * A way to look after every piece of news, one look at a time, that tells when a look that began
 * after the call is over. In a busy bank, or under busy fingers, every look would otherwise be
 * broken off by the next, and what is shown would stand still.
 */
export function oneLookAtATime(look: Look): Look {
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
