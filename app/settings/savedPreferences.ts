import * as z from "zod/mini";
import { storedText } from "#app/shell/storedText.ts";

/**
 * Section 3, notification preferences: stored in this browser only, with no effect on the server. A
 * value other than true or false counts as never chosen.
 */
const preferences = z.object({
  emailNotifications: z.catch(z.boolean(), true),
  smsNotifications: z.catch(z.boolean(), true),
  transactionAlerts: z.catch(z.boolean(), true),
  marketingEmails: z.catch(z.boolean(), false),
});

export type NotificationPreferences = z.infer<typeof preferences>;
export type Preference = keyof NotificationPreferences;

export const defaultPreferences: NotificationPreferences = z.parse(preferences, {});

const textOf = (userId: number) => storedText(`kestrel.notifications.${userId}`);

/** A person's preferences in this browser. `keep` answers false where the browser keeps nothing. */
export const savedPreferences = {
  of(userId: number): NotificationPreferences {
    try {
      return z.parse(preferences, JSON.parse(textOf(userId).read() ?? "{}"));
    } catch {
      return defaultPreferences;
    }
  },
  keep: (userId: number, chosen: NotificationPreferences): boolean =>
    textOf(userId).write(JSON.stringify(chosen)),
};
