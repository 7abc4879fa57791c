import { type Alert, type StaffChange, staffChange } from "./alert.ts";
import { knownDevice } from "./deviceName.ts";
import { formatMoney } from "./formatMoney.ts";

interface Known {
  /** The account in plain words, such as "your account ···· 4821"; left out where there is none. */
  readonly account: string;
  readonly currency: string;
}

export interface AlertWords {
  readonly title: string;
  /** One sentence, without "Hello". */
  readonly text: string;
}

/** An alert in words: the same in its letter, in the page and in what a browser shows. */
export function alertWords(
  { kind, amount, detail, day }: Pick<Alert, "kind" | "amount" | "detail" | "day">,
  { account, currency }: Known,
): AlertWords {
  const sum = formatMoney(amount ?? 0, currency);
  switch (kind) {
    case "money_out":
      return { title: "Money left your account", text: `${sum} left ${account}.` };
    case "money_in":
      return { title: "Money came in", text: `${sum} came in to ${account}.` };
    case "balance_below":
      return { title: "Your balance is low", text: `The balance of ${account} is ${sum} now.` };
    case "held":
      return {
        title: "A payment waits for approval",
        text: `${sum} of ${account} is on hold until we have decided.`,
      };
    case "refused":
      return { title: "A payment was refused", text: `We did not approve ${sum} on ${account}.` };
    case "sign_in": {
      const browser = knownDevice(detail ?? "");
      const which = browser === undefined ? "" : `: ${browser}`;
      return { title: "New sign-in", text: `Somebody signed in as you in a new browser${which}.` };
    }
    case "schedule_fails":
      return {
        title: "A scheduled transfer will not go through",
        text: `The transfer that you have scheduled for ${dayWords(day ?? "")} cannot be made as ` +
          `things stand. ${detail}.`,
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

/** Made once: to make one takes longer than all else of a letter. */
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "March 5, 2026", whatever the reader's zone. */
export function dayWords(day: string): string {
  return longDay.format(Date.parse(`${day}T00:00:00.000Z`));
}
