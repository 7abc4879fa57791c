import { viewerZone } from "./viewerZone.ts";

export type DateFormat = "customer" | "admin";

const formats = {
  customer: { year: "numeric", month: "short", day: "numeric" },
  admin: {
    year: "numeric",
    month: "short",
    day: "2-digit",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  },
  time: { hour: "numeric", minute: "2-digit", hour12: true },
  dayOfYear: { month: "short", day: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a formatter costs far more than using it, and tables use the same one a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(format: keyof typeof formats, timeZone: string | undefined) {
  const key = `${format} ${timeZone ?? ""}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, ...formats[format] });
  formatters.set(key, made);
  return made;
}

type Write = (part: Partial<Record<Intl.DateTimeFormatPartTypes, string>>) => string;

/** Formats a date from its parts. Returns text that isn't a date unchanged. */
function written(
  iso: string,
  format: keyof typeof formats,
  zone: string | undefined,
  write: Write,
) {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const parts = formatter(format, zone).formatToParts(time);
  return write(Object.fromEntries(parts.map(({ type, value }) => [type, value])));
}

/**
 * Returns "Mar 5, 2024" for customers, "Mar 05, 2024 - 3:04 PM" for admins (section 9), by default
 * in the viewer's time zone. Returns text that isn't a date unchanged.
 */
export function formatDate(iso: string, format: DateFormat, timeZone = viewerZone()): string {
  return written(iso, format, timeZone, (part) => {
    const day = `${part.month} ${part.day}, ${part.year}`;
    return format === "admin" ? `${day} - ${part.hour}:${part.minute} ${part.dayPeriod}` : day;
  });
}

/**
 * Returns "8:58 AM", by default in the viewer's time zone. Returns text that isn't a date
 * unchanged.
 */
export function formatTime(iso: string, timeZone = viewerZone()): string {
  const write: Write = (part) => `${part.hour}:${part.minute} ${part.dayPeriod}`;
  return written(iso, "time", timeZone, write);
}

/**
 * Returns "Nov 18", by default in the viewer's time zone. Returns text that isn't a date unchanged.
 */
export function formatDayOfYear(iso: string, timeZone = viewerZone()): string {
  return written(iso, "dayOfYear", timeZone, (part) => `${part.month} ${part.day}`);
}
