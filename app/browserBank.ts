import { createActivity, watchActivity } from "./api/activity.ts";
import type { Bank } from "./api/BankContext.tsx";
import { createLazyClient } from "./api/lazyClient.ts";
import { openSocket } from "./api/openSocket.ts";

export interface BrowserBankOptions {
  /** Whether the first call comes at once, so that its code is worth fetching beside the page. */
  readonly isAwaited?: boolean;
}

/** The bank as this page reaches it: calls and the live channel on its own host. */
export function browserBank({ isAwaited = true }: BrowserBankOptions = {}): Bank {
  const activity = createActivity();
  watchActivity(globalThis, activity);
  return { client: createLazyClient({ activity }, { isAwaited }), openSocket };
}
