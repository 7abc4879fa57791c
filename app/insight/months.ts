const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Returns the viewer's month of a moment, such as `2026-11`. */
export function monthOf(moment: Date): string {
  return `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, "0")}`;
}

/** "Nov" for `2026-11`, below a chart. The same for each viewer's time zone. */
export function monthShort(month: string): string {
  return short.format(Date.parse(`${month}-01`));
}

/** "November 2026", in a table. */
export function monthLong(month: string): string {
  return long.format(Date.parse(`${month}-01`));
}
