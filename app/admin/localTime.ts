import { type Instant, instantOf } from "#contract/time.ts";

/** Formats a moment for a browser's datetime-local field: "2026-11-20T15:04". */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Error text of a field where `fromLocalInput` returns null. */
export const TIME_NEEDED = "Enter a date and a time";

/** Parses the value of a datetime-local field; returns null if it isn't a whole date and time. */
export function fromLocalInput(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : instantOf(date);
}

/** Returns the first moment of a local day, such as "2026-11-20"; with `daysLater` 1, its end. */
export function startOfDay(day: string, daysLater = 0): Instant | null {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return null;
  date.setDate(date.getDate() + daysLater);
  return instantOf(date);
}
