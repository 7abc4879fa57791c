import { hasSignedInHint } from "#contract/texts/signedInHint.ts";
import { createActivity, watchActivity } from "./activity.ts";
import type { Bank, OpenSocket } from "./BankContext.tsx";
import type { Client, ClientOptions } from "./client.ts";
import { browserTabs } from "./otherTabs.ts";

export interface BrowserBankOptions {
  /** Whether the page makes a call right away, so its code is worth preloading. */
  readonly isAwaited?: boolean;
}

/** Returns this page's connections to the server: calls and the live channel on its own host. */
export function browserBank({ isAwaited = true }: BrowserBankOptions = {}): Bank {
  const activity = createActivity();
  watchActivity(globalThis, activity);
  const client = createLazyClient({ activity }, isAwaited);
  const otherTabs = browserTabs();
  return { client, openSocket, mayBeSignedIn, keepsCookies, otherTabs, pushHere };
}

/**
 * Returns whether this browser keeps a cookie for this page. Tries one, because Chromium reports
 * cookies as enabled even where the user has blocked them.
 */
export function keepsCookies(page: Pick<Document, "cookie"> = document): boolean {
  const tried = "kestrel-tried=1";
  page.cookie = `${tried}; Path=/; SameSite=Strict`;
  const isKept = page.cookie.split("; ").includes(tried);
  page.cookie = `${tried}; Path=/; SameSite=Strict; Max-Age=-1`;
  return isKept;
}

/** The only place that opens a WebSocket. */
export const openSocket: OpenSocket = (url) => new WebSocket(url);

const pushHere = async () => (await import("./pushHere.ts")).browserPush;

/** Returns whether this browser may have a session, by the server's hint cookie. */
export function mayBeSignedIn(cookies: string = document.cookie): boolean {
  return hasSignedInHint(cookies);
}

/**
 * Returns a client whose code loads in parallel with the page, so the sign-in form appears right
 * away. Calls wait for the code. If no call is expected, the first call loads it.
 */
export function createLazyClient(
  options: ClientOptions,
  isAwaited = true,
): Client {
  const load = async () => (await import("./client.ts")).createClient(options);
  let loading: Promise<Client> | undefined;

  function loaded(): Promise<Client> {
    loading ??= load().catch((error) => {
      // The next call tries again.
      loading = undefined;
      throw error;
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
