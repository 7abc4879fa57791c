export type DateFormat = "customer" | "admin";

/** Making a formatter costs far more than using it, and tables use the same one a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(format: DateFormat, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${format} ${timeZone ?? ""}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "short",
    ...(format === "admin"
      ? { day: "2-digit", hour: "numeric", minute: "2-digit", hour12: true }
      : { day: "numeric" }),
  });
  formatters.set(key, made);
  return made;
}

/**
 * "Mar 5, 2024" for customers, "Mar 05, 2024 - 3:04 PM" for admins (section 9), in
 * the viewer's time zone unless another is named. Text that is no date comes back as it is.
 */
export function formatDate(iso: string, format: DateFormat, timeZone?: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const part = Object.fromEntries(
    formatter(format, timeZone).formatToParts(time).map(({ type, value }) => [type, value]),
  );
  const day = `${part.month} ${part.day}, ${part.year}`;
  return format === "admin" ? `${day} - ${part.hour}:${part.minute} ${part.dayPeriod}` : day;
}
