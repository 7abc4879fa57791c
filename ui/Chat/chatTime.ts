import { formatDate, formatDayOfYear, formatTime } from "#ui/DateTime/formatDate.ts";

/** "Nov 18, 2026": what two messages of one day have in common. */
export function formatDay(iso: string, timeZone?: string): string {
  return formatDate(iso, "customer", timeZone);
}

/** In a list of conversations: the time when it was today, "Nov 19" this year, else the date. */
export function formatRecentTime(iso: string, now: string, timeZone?: string): string {
  const [day, today] = [formatDay(iso, timeZone), formatDay(now, timeZone)];
  if (day === today) return formatTime(iso, timeZone);
  return day.slice(-4) === today.slice(-4) ? formatDayOfYear(iso, timeZone) : day;
}
