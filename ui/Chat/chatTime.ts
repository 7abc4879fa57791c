import { formatDate } from "#ui/DateTime/formatDate.ts";

/** Making a formatter costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(key: "time" | "day", timeZone: string | undefined): Intl.DateTimeFormat {
  const name = `${key} ${timeZone ?? ""}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    ...(key === "time"
      ? { hour: "numeric", minute: "2-digit", hour12: true }
      : { month: "short", day: "numeric" }),
  });
  formatters.set(name, made);
  return made;
}

function isDate(iso: string): boolean {
  return !Number.isNaN(Date.parse(iso));
}

/** "8:58 AM" in the viewer's time zone unless another is named; text that is no date as it is. */
export function formatTime(iso: string, timeZone?: string): string {
  if (!isDate(iso)) return iso;
  const parts = formatter("time", timeZone).formatToParts(new Date(iso));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** "Nov 18, 2026": what two messages of one day have in common. */
export function formatDay(iso: string, timeZone?: string): string {
  return formatDate(iso, "customer", timeZone);
}

/** In a list of conversations: the time when it was today, "Nov 19" this year, else the date. */
export function formatLately(iso: string, now: string, timeZone?: string): string {
  if (!isDate(iso)) return iso;
  const [day, today] = [formatDay(iso, timeZone), formatDay(now, timeZone)];
  if (day === today) return formatTime(iso, timeZone);
  if (day.slice(-4) !== today.slice(-4)) return day;
  return formatter("day", timeZone).format(new Date(iso));
}
