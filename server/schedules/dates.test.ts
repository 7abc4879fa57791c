import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { WeekendChoice } from "#contract/schedules.ts";
import { dateAt, type DateRule, dayIn, daysLater, startOfDayIn, submissionDay } from "./dates.ts";

/** Computed independently, on plain numbers, so the code isn't tested by itself. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00.000Z`) / 86_400_000;
const dayOfNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const END = "2126-12-31";

const rules = {
  once: { repeat: "once", every: 1 },
  days: { repeat: "days", every: 1 },
} as const;

function ruleOf(fields: Partial<DateRule>): DateRule {
  const open = { startsOn: "2026-01-31", dayOfMonth: null, until: null, count: null };
  return { ...open, ...rules.days, ...fields };
}

/** All dates up to the end of a hundred years. */
function datesOf(rule: DateRule): string[] {
  const dates: string[] = [];
  for (let place = 0;; place++) {
    const date = dateAt(rule, place);
    if (date === undefined || date > END) return dates;
    dates.push(date);
  }
}

/** Each month of a hundred years that the rule names has its day, or its last one. */
function monthlyByHand({ startsOn, every, dayOfMonth }: DateRule): string[] {
  const [startYear = 0, startMonth = 0, startDay = 0] = startsOn.split("-").map(Number);
  const wanted = dayOfMonth ?? startDay;
  const dates: string[] = [];
  let first: number | undefined;
  for (let months = startYear * 12 + startMonth - 1;; months++) {
    const [year, month] = [Math.floor(months / 12), months % 12 + 1];
    const day = Math.min(wanted, daysIn(year, month));
    const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    if (date > END) return dates;
    if (date < startsOn) continue;
    first ??= months;
    if ((months - first) % every === 0) dates.push(date);
  }
}

describe("the dates of a hundred years", () => {
  it("never drift in months: the 31st is the last day", () => {
    const rule = ruleOf({ repeat: "months" });
    expect([0, 1, 2, 3, 25].map((place) => dateAt(rule, place)))
      .toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2028-02-29"]);
  });

  const starts = ["2026-01-01", "2026-01-28", "2026-01-29", "2026-01-30", "2026-01-31"];
  const monthly = [...starts, "2026-02-28", "2028-02-29", "2026-04-30", "2026-12-31"].flatMap(
    (startsOn) =>
      [null, 1, 15, 28, 29, 30, 31].flatMap((dayOfMonth) =>
        [1, 2, 3, 5, 6, 11, 12, 13, 24].map((every) =>
          ruleOf({ startsOn, repeat: "months", dayOfMonth, every })
        )
      ),
  );
  it("have each named month once, from every start, for every day and step", () => {
    for (const rule of monthly) expect(datesOf(rule)).toEqual(monthlyByHand(rule));
  });

  const steps = [1, 2, 3, 7, 10, 14, 28, 30, 31, 90, 365, 366];
  it.each(["days", "weeks"] as const)("have every step in %s, leap days among them", (repeat) => {
    const length = repeat === "weeks" ? 7 : 1;
    for (const startsOn of ["2026-01-31", "2028-02-28", "2028-02-29", "2028-03-01"]) {
      for (const every of steps) {
        const found = datesOf(ruleOf({ startsOn, repeat, every }));
        const [from, until] = [dayNumber(startsOn), dayNumber(END)];
        const count = Math.floor((until - from) / (every * length)) + 1;
        const wanted = Array.from(
          { length: count },
          (_, at) => dayOfNumber(from + at * every * length),
        );
        expect(found).toEqual(wanted);
      }
    }
  }, 60_000);

  it("end with their count, their end date, or immediately", () => {
    expect(datesOf(ruleOf(rules.once))).toEqual(["2026-01-31"]);
    expect(datesOf(ruleOf({ repeat: "months", count: 3 }))).toHaveLength(3);
    expect(datesOf(ruleOf({ repeat: "months", until: "2026-04-30" })).slice(-1))
      .toEqual(["2026-04-30"]);
    expect(datesOf(ruleOf({ repeat: "months", until: "2026-04-29" })).slice(-1))
      .toEqual(["2026-03-31"]);
    expect(datesOf(ruleOf({ repeat: "months", count: 3, until: "2026-02-28" }))).toHaveLength(2);
  });

  const anyRule = fc.record({
    startsOn: fc.integer({ min: dayNumber("2026-01-01"), max: dayNumber("2030-12-31") })
      .map(dayOfNumber),
    repeat: fc.constantFrom("once", "days", "weeks", "months"),
    every: fc.integer({ min: 1, max: 366 }),
    dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
    until: fc.option(
      fc.integer({ min: dayNumber("2026-01-01"), max: dayNumber(END) }).map(dayOfNumber),
    ),
    count: fc.option(fc.integer({ min: 1, max: 1_000 })),
  });
  it("are those of the calendar that Temporal has", () => {
    fc.assert(
      fc.property(anyRule, fc.nat(400), (rule, place) => {
        const start = Temporal.PlainDate.from(rule.startsOn);
        const every = rule.every * place;
        const inFirst = start.with({ day: rule.dayOfMonth ?? start.day });
        const later = every + (Temporal.PlainDate.compare(inFirst, start) < 0 ? 1 : 0);
        const date = rule.repeat === "months"
          ? start.toPlainYearMonth().add({ months: later })
            .toPlainDate({ day: rule.dayOfMonth ?? start.day })
          : start.add({ [rule.repeat === "weeks" ? "weeks" : "days"]: every });
        const open = { ...rule, until: null, count: null };
        const wanted = rule.repeat === "once" && place > 0 ? undefined : date.toString();
        expect(dateAt(open, place)).toBe(wanted);
      }),
      { numRuns: 2_000 },
    );
  });

  it("rise, whatever the rule, and none comes before its start or after its end", () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const dates = datesOf(rule);
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates.length).toBeLessThanOrEqual(rule.count ?? Infinity);
        for (const date of dates) {
          expect(date >= rule.startsOn && date <= (rule.until ?? END)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe("a date at a weekend", () => {
  const choices: readonly WeekendChoice[] = ["on", "before", "after"];
  it("moves as chosen on every day of a hundred years, others stay", () => {
    for (let number = dayNumber("2026-01-01"); number <= dayNumber(END); number++) {
      const weekday = new Date(number * 86_400_000).getUTCDay();
      const date = dayOfNumber(number);
      const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
      const on = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
      expect(choices.map((choice) => submissionDay(date, choice)))
        .toEqual([date, dayOfNumber(number - back), dayOfNumber(number + on)]);
    }
  }, 60_000);
});

describe("where a day begins", () => {
  /** With summer time by halves and at midnight, at the date line, and without any. */
  const zones = [
    "Europe/Paris",
    "America/New_York",
    "America/Santiago",
    "Africa/Cairo",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Asia/Kathmandu",
    "UTC",
  ];
  it.each(zones)("in %s each day of thirty years begins once, after the one before", (zone) => {
    let before = "";
    for (let day = "2026-01-01"; day < "2056-01-01"; day = daysLater(day, 1)) {
      const begin = startOfDayIn(day, zone);
      expect(begin > before && dayIn(begin, zone) === day).toBe(true);
      before = begin;
    }
  }, 60_000);

  it("is its first moment where clocks leave midnight out", () => {
    expect(startOfDayIn("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
    expect(dayIn(startOfDayIn("2018-11-04", "America/Sao_Paulo"), "America/Sao_Paulo"))
      .toBe("2018-11-04");
  });
});
