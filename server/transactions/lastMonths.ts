import { MONTHS } from "#contract/overview.ts";
import { dayOf, type Instant, startOfDay } from "#contract/time.ts";

/** The last months in a zone. */
export interface LastMonths {
  /** Such as `2026-06`, the current one last. */
  readonly months: readonly string[];
  /** When each of them begins, and when the last one ends. */
  readonly borders: readonly Instant[];
}

/** More than there are zones; but zones can be written in several ways. */
const MOST_ZONES = 1_000;

interface Known extends LastMonths {
  /** The current month. */
  readonly from: Instant;
  readonly until: Instant;
}

const knownIn = new Map<string, Known>();

/**
 * Returns the last months in a zone. Remembers them until the current one ends, because finding a
 * zone's day takes longer than answering a poll.
 */
export function lastMonths(zone: string, now: Instant): LastMonths {
  const known = knownIn.get(zone);
  if (known !== undefined && known.from <= now && now < known.until) return known;
  const current = dayOf(now, zone).slice(0, 7);
  const begins = (later: number) => startOfDay(`${monthsLater(current, later)}-01`, zone);
  const places = Array.from({ length: MONTHS }, (_, place) => place + 1 - MONTHS);
  const [from, until] = [begins(0), begins(1)];
  const found = {
    months: places.map((place) => monthsLater(current, place)),
    borders: [...places.map(begins), until],
    from,
    until,
  };
  if (knownIn.size >= MOST_ZONES) knownIn.clear();
  knownIn.set(zone, found);
  return found;
}

/** `2026-01` is one month later than `2025-12`. */
function monthsLater(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}
