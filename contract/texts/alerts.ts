import { type Alert, type StaffChange, staffChange } from "../alert.ts";
import { knownDevice } from "../deviceName.ts";
import { formatMoney } from "../formatMoney.ts";

interface Known {
  /** The account in plain words, such as "your account ending in 4821"; empty if there is none. */
  readonly account: string;
  readonly currency: string;
}

export interface AlertWords {
  readonly title: string;
  /** One sentence, without "Hello". */
  readonly text: string;
}

/** Returns the words of an alert for its email, the page, and the push notification. */
export function alertWords(
  { kind, amount, detail, day }: Pick<Alert, "kind" | "amount" | "detail" | "day">,
  { account, currency }: Known,
): AlertWords {
  const sum = formatMoney(amount ?? 0, currency);
  switch (kind) {
    case "money_out":
      return { title: "Money left your account", text: `${sum} left ${account}.` };
    case "money_in":
      return { title: "Money received", text: `${sum} was paid into ${account}.` };
    case "balance_below":
      return { title: "Your balance is low", text: `The balance of ${account} is ${sum}.` };
    case "held":
      return {
        title: "Payment waiting for approval",
        text: `${sum} in ${account} is on hold until we approve or reject the payment.`,
      };
    case "refused":
      return {
        title: "Payment not approved",
        text: `We didn't approve a payment of ${sum} on ${account}.`,
      };
    case "sign_in": {
      const browser = knownDevice(detail ?? "");
      const which = browser === undefined ? "" : `: ${browser}`;
      return {
        title: "New sign-in",
        text: `Someone signed in to your account from a new browser${which}.`,
      };
    }
    case "schedule_fails":
      return {
        title: "Scheduled transfer won't go through",
        text: `Your transfer scheduled for ${
          dayWords(day ?? "")
        } won't go through unless something changes. ${detail}.`,
      };
    case "changed_by_staff":
      return staffWords[staffChange.safeParse(detail).data ?? "changed"](sum, account);
  }
}

type Words = (sum: string, account: string) => AlertWords;

const staffWords: Readonly<Record<StaffChange, Words>> = {
  entered: (sum, account) => ({
    title: "We entered a transaction",
    text: `Our staff entered a transaction of ${sum} on ${account}.`,
  }),
  changed: (sum, account) => ({
    title: "We changed a transaction",
    text: `Our staff changed a transaction on ${account}. Its amount is ${sum} now.`,
  }),
  deleted: (sum, account) => ({
    title: "We deleted a transaction",
    text: `Our staff deleted a transaction of ${sum} on ${account}.`,
  }),
  balance: (sum, account) => ({
    title: "We set your balance",
    text: `Our staff set the balance of ${account} to ${sum}.`,
  }),
};

/** Created once: creating a formatter takes longer than writing the rest of an email. */
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "March 5, 2026", whatever the reader's zone. */
export function dayWords(day: string): string {
  return longDay.format(Date.parse(`${day}T00:00:00.000Z`));
}
