/** Section 3, notification preferences: a form of this browser, of no effect at the bank. */
export interface NotificationPreferences {
  readonly emailNotifications: boolean;
  readonly smsNotifications: boolean;
  readonly transactionAlerts: boolean;
  readonly marketingEmails: boolean;
}

export type Preference = keyof NotificationPreferences;

export const defaultPreferences: NotificationPreferences = {
  emailNotifications: true,
  smsNotifications: true,
  transactionAlerts: true,
  marketingEmails: false,
};

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
        return read(JSON.parse(memory().getItem(keyOf(userId)) ?? "{}"));
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

/** What is not a plain yes or no is as if it had never been chosen. */
function read(kept: unknown): NotificationPreferences {
  const given: Readonly<Record<string, unknown>> = { ...Object(kept) };
  const choice = (name: Preference) => {
    const value = given[name];
    return typeof value === "boolean" ? value : defaultPreferences[name];
  };
  return {
    emailNotifications: choice("emailNotifications"),
    smsNotifications: choice("smsNotifications"),
    transactionAlerts: choice("transactionAlerts"),
    marketingEmails: choice("marketingEmails"),
  };
}
