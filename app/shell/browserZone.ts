import { viewerZone } from "#ui/DateTime/viewerZone.ts";

/** Where a browser knows no time zone, or none that it accepts itself. */
const FALLBACK = "UTC";

/**
 * The time zone of this browser, or of the one that a page is drawn for. Machines without one make
 * browsers say `Etc/Unknown`, or nothing.
 */
export function browserZone(
  said = viewerZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (!said || said === "Etc/Unknown") return FALLBACK;
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: said }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}
