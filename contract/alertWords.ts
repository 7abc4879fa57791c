import type { Alert } from "./alert.ts";
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
  }
}

/** Made once: to make one takes longer than all else of a letter. */
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "March 5, 2026", whatever the reader's zone. */
export function dayWords(day: string): string {
  return longDay.format(Date.parse(`${day}T00:00:00.000Z`));
}
