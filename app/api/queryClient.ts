import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { type Failure, failureOf } from "./callFailed.ts";

/**
 * Fetches server data only at fixed intervals or when code asks for it: no staleness, no retries,
 * no refetch on focus (section 9).
 */
export function createQueryClient(onFailure: (failure: Failure) => void): QueryClient {
  const tell = (error: unknown) => onFailure(failureOf(error));
  return new QueryClient({
    queryCache: new QueryCache({ onError: tell }),
    mutationCache: new MutationCache({ onError: tell }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a call fails and says so. By default it would wait silently.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
