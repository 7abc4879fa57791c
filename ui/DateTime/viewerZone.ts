let zone: string | undefined;

/** Runs the work with dates in this time zone by default, instead of the machine's. */
export function inZone<T>(timeZone: string, work: () => T): T {
  zone = timeZone;
  try {
    return work();
  } finally {
    zone = undefined;
  }
}

/** The time zone of the person who sees the dates; undefined: the machine's own. */
export function viewerZone(): string | undefined {
  return zone;
}
