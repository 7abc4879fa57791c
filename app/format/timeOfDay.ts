const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** "9:12 AM", where the viewer is. */
export function timeOfDay(iso: string): string {
  // Some engines put a narrow space before AM and PM, which fonts may lack.
  return clock.format(new Date(iso)).replace(/\s/g, " ");
}
