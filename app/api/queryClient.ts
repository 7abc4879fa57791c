import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { type Failure, failureOf } from "./callFailed.ts";

/**
 * Server data is fetched at fixed intervals and when somebody says so, never behind a person's
 * back: no staleness, no retries, no refetch on focus (section 9).
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
        // A call without a network fails and says so, instead of waiting in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
