import type { Schedule } from "#contract/schedules.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";

/** A day such as `2026-03-31`, as customers read it: "Mar 31, 2026". */
export function dayWords(day: string): string {
  return formatDate(day, "customer", "UTC");
}

/** Returns whether the customer still sees the schedule: it is active, or the server ended it. */
export function goesOn({ status }: Pick<Schedule, "status">): boolean {
  return status === "active" || status === "ended";
}

const units = { days: "day", weeks: "week", months: "month" } as const;

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "31st". */
function ordinal(number: number): string {
  return `${number}${endings[ordinals.select(number)] ?? "th"}`;
}

type Ruled = Pick<Schedule, "repeat" | "every" | "dayOfMonth" | "startsOn" | "until" | "count">;

/** The rule in a sentence's beginning: "Every 2 months on the 15th, until Dec 31, 2026". */
export function ruleWords({ repeat, every, dayOfMonth, startsOn, until, count }: Ruled): string {
  if (repeat === "once") return "Once";
  const often = every === 1 ? `Every ${units[repeat]}` : `Every ${every} ${units[repeat]}s`;
  const day = dayOfMonth ?? Number(startsOn.slice(-2));
  const on = repeat !== "months" ? "" : day === 31 ? " on the last day" : ` on the ${ordinal(day)}`;
  const times = count === null ? "" : count === 1 ? ", once" : `, ${count} times`;
  return often + on + times + (until === null ? "" : `, until ${dayWords(until)}`);
}

type Standing = Pick<
  Schedule,
  | "status"
  | "problem"
  | "retryOn"
  | "nextOn"
  | "isNextPaused"
  | "shortOn"
  | "needsPreparer"
  | "preparedBy"
>;

/** What members of a company made of a date, after "The payment for Mar 31, 2026". */
const decided: Partial<Record<NonNullable<Schedule["last"]>["outcome"], string>> = {
  rejected: "was rejected",
  withdrawn: "was canceled",
  expired: "wasn't approved in time",
};

/** Returns why the previous date of a company's schedule wasn't submitted; undefined if it was. */
export function lastDateWords({ last }: Pick<Schedule, "last">): string | undefined {
  const words = last === null ? undefined : decided[last.outcome];
  return last === null || words === undefined
    ? undefined
    : `The payment for ${dayWords(last.date)} ${words}.`;
}

/** Returns a warning about the schedule for its owner; undefined if there is none. */
export function scheduleWarning(schedule: Standing): string | undefined {
  const { status, problem, retryOn, nextOn, isNextPaused, shortOn } = schedule;
  if (schedule.needsPreparer) {
    return `${schedule.preparedBy?.fullName} can't make payments any more. Nothing is paid until ` +
      "another member takes this over.";
  }
  const why = problem?.replace(/\.$/, "");
  if (status === "ended") return `Ended. ${why ?? "It couldn't continue"}.`;
  if (why !== undefined) {
    return retryOn === null ? `${why}.` : `${why}. We'll try again on ${dayWords(retryOn)}.`;
  }
  if (isNextPaused && nextOn !== null) return undefined;
  return shortOn === null ? undefined : `You won't have enough on ${dayWords(shortOn)}.`;
}
