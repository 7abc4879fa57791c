/** Section 2, Time Period; "all time" is the absence of one. */
export const periods = [
  { id: "today", label: "Today", words: "today", days: 1 },
  { id: "week", label: "Last 7 days", words: "in the last 7 days", days: 7 },
  { id: "month", label: "Last 30 days", words: "in the last 30 days", days: 30 },
] as const;

export type Period = (typeof periods)[number];

/** The period of an address; what no period is called means all time. */
export function periodOf(id: string | undefined): Period | undefined {
  return periods.find((period) => period.id === id);
}

/** Midnight, where the viewer is, of the first day of a period; today is its last. */
export function startOf({ days }: Pick<Period, "days">, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1));
}
