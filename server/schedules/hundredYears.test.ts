import { describeEmptyAccounts, describeHundredYears } from "./hundredYears.suite.ts";

const shapes = [
  { startsOn: "2026-03-31", repeat: "months" },
  { startsOn: "2026-03-31", repeat: "months", weekend: "before" },
  { startsOn: "2028-02-29", repeat: "months", every: 12, weekend: "after" },
  { startsOn: "2026-03-05", repeat: "months", dayOfMonth: 30, every: 2 },
  { startsOn: "2026-03-08", repeat: "weeks", every: 5, weekend: "before" },
  { startsOn: "2026-03-29", repeat: "days", every: 61, zone: "Europe/Paris" },
  { startsOn: "2026-10-25", repeat: "days", every: 100, zone: "America/New_York" },
  { startsOn: "2026-03-06", repeat: "months", count: 300, zone: "Pacific/Apia" },
  { startsOn: "2026-03-06", repeat: "weeks", every: 9, until: "2101-01-01", weekend: "after" },
];

describeHundredYears(shapes);
describeEmptyAccounts();
