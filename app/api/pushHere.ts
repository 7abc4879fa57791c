import type { PushSubscriptionOf } from "#contract/push.ts";

/** Whether this browser can show messages while no page is open, and may. */
export type PushAbility = "unable" | "blocked" | "able";

/** How this browser is made to show messages while no page is open. */
export interface PushHere {
  ability(): PushAbility;
  /**
   * Asks its person, where they have not decided, and then its maker's service. Answers what the bank
   * needs; `refused` where its person does not want it, `unreachable` where the service is.
   */
  subscribe(key: string): Promise<PushSubscriptionOf | "refused" | "unreachable">;
  unsubscribe(): Promise<void>;
}

/** `app/public/push.js`, which the server hands out. */
const WORKER = "/push.js";

/** Of the browser itself. */
export const browserPush: PushHere = {
  ability() {
    if (!("serviceWorker" in navigator && "PushManager" in globalThis)) return "unable";
    if (!("Notification" in globalThis)) return "unable";
    return Notification.permission === "denied" ? "blocked" : "able";
  },

  async subscribe(key) {
    if (await Notification.requestPermission() !== "granted") return "refused";
    try {
      await navigator.serviceWorker.register(WORKER);
      const { pushManager } = await navigator.serviceWorker.ready;
      // It may be for another person, or another key of the bank's.
      await (await pushManager.getSubscription())?.unsubscribe();
      const made = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      });
      return { endpoint: made.endpoint, keys: keysOf(made) };
    } catch {
      return "unreachable";
    }
  },

  async unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration(WORKER);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    await registration?.unregister();
  },
};

function keysOf(made: PushSubscription): PushSubscriptionOf["keys"] {
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  return { p256dh, auth };
}
