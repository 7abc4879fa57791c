import * as z from "zod/mini";

/**
 * Section 3, notification preferences: a form of this browser, of no effect at the bank. What is not
 * a plain yes or no is as if it had never been chosen.
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

type Memory = Pick<Storage, "getItem" | "setItem">;

/** A person's preferences in this browser. `keep` answers false where the browser keeps nothing. */
export interface KeptPreferences {
  of(userId: number): NotificationPreferences;
  keep(userId: number, preferences: NotificationPreferences): boolean;
}

const keyOf = (userId: number) => `kestrel.notifications.${userId}`;

export function keptPreferences(memory: () => Memory): KeptPreferences {
  return {
    of(userId) {
      try {
        return z.parse(preferences, JSON.parse(memory().getItem(keyOf(userId)) ?? "{}"));
      } catch {
        return defaultPreferences;
      }
    },
    keep(userId, preferences) {
      try {
        memory().setItem(keyOf(userId), JSON.stringify(preferences));
        return true;
      } catch {
        return false;
      }
    },
  };
}
