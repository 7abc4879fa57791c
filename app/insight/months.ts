const short = new Intl.DateTimeFormat("en-US", { month: "short" });
const long = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** "Nov", below a chart. */
export function monthShort(date: Date): string {
  return short.format(date);
}

/** "November 2026", in a table. */
export function monthLong(date: Date): string {
  return long.format(date);
}
