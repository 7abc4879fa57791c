import { lost } from "./callFailed.ts";
import type { Client, ClientOptions } from "./client.ts";

export interface LazyClientOptions {
  /** Fetches the code here, for a page that calls at once; otherwise the first call does. */
  readonly isAwaited?: boolean;
}

/**
 * A client whose code is fetched beside the page instead of before it, so that the sign-in form is
 * there at once. Calls wait for it.
 */
export function createLazyClient(
  options: ClientOptions,
  { isAwaited = true }: LazyClientOptions = {},
): Client {
  const load = async () => (await import("./client.ts")).createClient(options);
  let loading: Promise<Client> | undefined;

  function loaded(): Promise<Client> {
    loading ??= load().catch((error) => {
      // The next call tries again.
      loading = undefined;
      throw lost("offline", "loading the client", null, error);
    });
    return loading;
  }

  if (isAwaited) void loaded().catch(() => undefined);
  return {
    request: async (call, args, requestOptions) =>
      (await loaded()).request(call, args, requestOptions),
    requestPart: async (call, args, requestOptions) =>
      (await loaded()).requestPart(call, args, requestOptions),
  };
}
