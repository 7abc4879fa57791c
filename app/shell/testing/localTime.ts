/** "2026-11-20 10:04:00": what the viewer's clock shows at a moment, as CSV files have it. */
export function localTime(moment: string): string {
  return new Date(moment).toLocaleString("sv-SE");
}
