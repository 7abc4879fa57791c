import { describeHundredYears } from "./hundredYears.suite.ts";

/** Every way to repeat, with every choice for weekends and every way to end. */
const combined = [
  { startsOn: "2026-03-29", repeat: "once" },
  { startsOn: "2026-03-28", repeat: "days", every: 183 },
  { startsOn: "2026-03-29", repeat: "weeks", every: 26 },
  { startsOn: "2026-03-05", repeat: "months", dayOfMonth: 31, every: 5 },
].flatMap((rule) =>
  ["on", "before", "after"].flatMap((weekend) =>
    [{}, { until: "2090-02-28" }, { count: 120 }].map((end) => ({ ...rule, weekend, ...end }))
  )
);

describeHundredYears(combined);
