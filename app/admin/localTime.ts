import { type Instant, instantOf } from "#contract/time.ts";

/** A moment as a browser's field for local date and time has it: "2026-11-20T15:04". */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What is said where `fromLocalInput` finds none. */
export const TIME_NEEDED = "Enter a date and a time";

/** The way back; null for what is not a whole date and time. */
export function fromLocalInput(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : instantOf(date);
}

/** The first moment of a local day, "2026-11-20"; `daysLater` 1 is the end of it. */
export function startOfDay(day: string, daysLater = 0): Instant | null {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return null;
  date.setDate(date.getDate() + daysLater);
  return instantOf(date);
}
