const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The page of an account's statements; this month's unless another is named. */
export function statementPath(accountId: number, month?: string): string {
  const params = new URLSearchParams({ account: String(accountId) });
  if (month !== undefined) params.set("month", month);
  return `/dashboard/transactions/statement?${params}`;
}

/** Returns local midnight on the first day of a month; null for an invalid month. */
export function startOfMonth(month: string | null): Date | null {
  const [isMonth, year, number] = MONTH.exec(month ?? "") ?? [];
  return isMonth === undefined ? null : new Date(Number(year), Number(number) - 1, 1);
}

/** "2026-11" for any day of that month. */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

/** The first day of a month and its last one. */
export function daysOfMonth(start: Date): { readonly from: string; readonly to: string } {
  const month = monthOf(start);
  const last = new Date(start.getFullYear(), start.getMonth() + 1, 0).getDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** Every month from the first one to now, the latest first. */
export function monthsSince(first: Date, now: Date): Date[] {
  const months: Date[] = [];
  let month = new Date(now.getFullYear(), now.getMonth(), 1);
  while (months.length === 0 || monthOf(month) >= monthOf(first)) {
    months.push(month);
    month = new Date(month.getFullYear(), month.getMonth() - 1, 1);
  }
  return months;
}

const long = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** "November 2026" */
export function monthName(date: Date): string {
  return long.format(date);
}
