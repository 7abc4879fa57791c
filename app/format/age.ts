const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** How long ago a moment was, in its largest whole unit: "3 hours", "1 day", "just now". */
export function ageOf(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  const step = steps.find(({ ms }) => passed >= ms);
  if (step === undefined) return "just now";
  const count = Math.floor(passed / step.ms);
  return `${count.toLocaleString("en-US")} ${step.unit}${count === 1 ? "" : "s"}`;
}
