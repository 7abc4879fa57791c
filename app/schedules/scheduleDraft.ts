import { accountKey, plainNumber } from "#contract/accountNumber.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import { cents } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import type { createSchedule, WeekendChoice } from "#contract/schedules.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";

/** When a transfer is tried again for which there was not enough money. */
export const retryChoices = [
  { id: "never", label: "Skip it", days: [] },
  { id: "next", label: "Try again the next day", days: [1] },
  { id: "three", label: "Try again for three days", days: [1, 2, 3] },
  { id: "week", label: "Try again after 1, 3, and 7 days", days: [1, 3, 7] },
] as const;

type Repeat = ScheduleBody["repeat"];

export const repeatChoices: readonly { readonly id: Repeat; readonly label: string }[] = [
  { id: "once", label: "Once" },
  { id: "days", label: "Days" },
  { id: "weeks", label: "Weeks" },
  { id: "months", label: "Months" },
];

export const weekendChoices: readonly { readonly id: WeekendChoice; readonly label: string }[] = [
  { id: "on", label: "Send it that day" },
  { id: "before", label: "Send it the Friday before" },
  { id: "after", label: "Send it the Monday after" },
];

export const endChoices = [
  { id: "never", label: "When I cancel it" },
  { id: "until", label: "On a date" },
  { id: "count", label: "After a number of transfers" },
] as const;

export const stoppedChoices = [
  { id: "wait", label: "Wait until it can be used again" },
  { id: "end", label: "End the scheduled transfer" },
] as const;

/** The form as it is filled in. The amount is in cents. */
export interface ScheduleDraft {
  readonly type: ScheduleBody["type"];
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly externalAccount: string;
  readonly amount: number | null;
  readonly description: string;
  readonly startsOn: string | null;
  readonly repeat: Repeat;
  readonly every: number | null;
  readonly dayOfMonth: number | null;
  readonly weekend: WeekendChoice;
  readonly ends: (typeof endChoices)[number]["id"];
  readonly until: string | null;
  readonly count: number | null;
  readonly retries: (typeof retryChoices)[number]["id"];
  readonly ifStopped: (typeof stoppedChoices)[number]["id"];
}

export const emptySchedule: ScheduleDraft = {
  type: "transfer",
  fromAccountId: null,
  toAccountId: null,
  externalAccount: "",
  amount: null,
  description: "",
  startsOn: null,
  repeat: "months",
  every: 1,
  dayOfMonth: null,
  weekend: "on",
  ends: "never",
  until: null,
  count: null,
  retries: "three",
  ifStopped: "wait",
};

export type ScheduleField = keyof ScheduleDraft;

/** Returns errors for empty required fields; the server checks the rest. */
export function missingIn(draft: ScheduleDraft): Partial<Record<ScheduleField, string>> {
  const isTransfer = draft.type === "transfer";
  const repeats = draft.repeat !== "once";
  const wanted: Record<string, readonly [isMissing: boolean, words: string]> = {
    fromAccountId: [draft.fromAccountId === null, "Choose the account to send from"],
    toAccountId: [
      isTransfer && draft.toAccountId === null,
      "Choose the account to send to",
    ],
    externalAccount: [
      !isTransfer && accountKey(draft.externalAccount) === "",
      transactionTexts.externalAccountNeeded,
    ],
    amount: [draft.amount === null || draft.amount <= 0, amountTexts.notPositive],
    startsOn: [draft.startsOn === null, "Enter a start date"],
    every: [repeats && draft.every === null, "Enter a number"],
    until: [repeats && draft.ends === "until" && draft.until === null, "Enter an end date"],
    count: [repeats && draft.ends === "count" && draft.count === null, "Enter a number"],
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([field, [isMissing, words]]) =>
      isMissing ? [[field, words]] : []
    ),
  );
}

export type ScheduleBody = CallArguments<typeof createSchedule>["body"];

/** Returns the request body, or null if a field is missing. Dates are in time zone `zone`. */
export function scheduleBodyOf(draft: ScheduleDraft, zone: string): ScheduleBody | null {
  const { type, fromAccountId, toAccountId, amount, startsOn, repeat, ends } = draft;
  if (Object.keys(missingIn(draft)).length > 0) return null;
  if (fromAccountId === null || amount === null || startsOn === null) return null;
  const isTransfer = type === "transfer";
  const repeats = repeat !== "once";
  return {
    type,
    fromAccountId,
    toAccountId: isTransfer ? toAccountId : null,
    externalAccount: isTransfer ? null : plainNumber(draft.externalAccount),
    amount: cents(amount),
    description: draft.description.trim(),
    startsOn,
    repeat,
    every: repeats ? draft.every ?? 1 : 1,
    dayOfMonth: repeat === "months" ? draft.dayOfMonth : null,
    weekend: draft.weekend,
    until: repeats && ends === "until" ? draft.until : null,
    count: repeats && ends === "count" ? draft.count : null,
    retryAfterDays: [...retryChoices.find(({ id }) => id === draft.retries)?.days ?? []],
    ifStopped: draft.ifStopped,
    zone,
  };
}
