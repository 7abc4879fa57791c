/** Where a browser knows no time zone, or none that it accepts itself. */
const FALLBACK = "UTC";

/** The time zone of this browser. Machines without one make browsers say `Etc/Unknown`, or nothing. */
export function browserZone(said = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  if (!said || said === "Etc/Unknown") return FALLBACK;
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: said }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}
