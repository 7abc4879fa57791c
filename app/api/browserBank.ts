import { hasSignedInHint } from "#contract/texts/signedInHint.ts";
import { createActivity, watchActivity } from "./activity.ts";
import type { Bank, OpenSocket } from "./BankContext.tsx";
import type { Client, ClientOptions } from "./client.ts";
import { browserTabs } from "./otherTabs.ts";

export interface BrowserBankOptions {
  /** Whether the first call comes at once, so that its code is worth fetching beside the page. */
  readonly isAwaited?: boolean;
}

/** The bank as this page reaches it: calls and the live channel on its own host. */
export function browserBank({ isAwaited = true }: BrowserBankOptions = {}): Bank {
  const activity = createActivity();
  watchActivity(globalThis, activity);
  const client = createLazyClient({ activity }, isAwaited);
  const otherTabs = browserTabs();
  return { client, openSocket, mayBeSignedIn, keepsCookies, otherTabs, pushHere };
}

/**
 * Whether this browser keeps a cookie for this page. It is tried, because Chromium says that cookies
 * are enabled also where its person has blocked them.
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

/** Whether this browser may hold a session, as the bank's hint cookie says. */
export function mayBeSignedIn(cookies: string = document.cookie): boolean {
  return hasSignedInHint(cookies);
}

/**
 * A client whose code is fetched beside the page instead of before it, so that the sign-in form is
 * there at once. Calls wait for it; where none comes at once, the first call fetches it.
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
