import { createActivity, watchActivity } from "./api/activity.ts";
import type { Bank } from "./api/BankContext.tsx";
import { createLazyClient } from "./api/lazyClient.ts";
import { openSocket } from "./api/openSocket.ts";

/** The bank as this page reaches it: calls and the live channel on its own host. */
export function browserBank(): Bank {
  const activity = createActivity();
  watchActivity(globalThis, activity);
  return { client: createLazyClient({ activity }), openSocket };
}
