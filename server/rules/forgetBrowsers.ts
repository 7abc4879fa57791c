import type { Repositories } from "../db/store.ts";

/**
 * Makes a person's browsers strange ones again, but for `except` (the hash of its cookie): no alerts
 * are shown in them any more.
 */
export async function forgetBrowsers(
  { devices, pushSubscriptions }: Pick<Repositories, "devices" | "pushSubscriptions">,
  userId: number,
  except?: string,
): Promise<void> {
  await devices.forgetAllOf(userId, except);
  await pushSubscriptions.deleteAllOf(userId, except);
}
