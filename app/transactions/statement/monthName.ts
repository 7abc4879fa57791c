const long = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** "November 2026" */
export function monthName(date: Date): string {
  return long.format(date);
}
