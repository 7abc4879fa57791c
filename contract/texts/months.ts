/** Returns a month's name, such as "November 2026". */
export function monthName(month: string): string {
  const names = new Intl.DateTimeFormat("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return names.format(Date.parse(`${month}-01T00:00:00.000Z`));
}

/** Error messages of closed months and of closing one. */
export const monthTexts = {
  closed: (month: string) =>
    `${monthName(month)} is closed, so no transaction in it can be added, changed, or removed`,
  closedBefore: (month: string) => `${monthName(month)} is already closed and can't be reopened`,
  notOver: (month: string) => `${monthName(month)} isn't over yet`,
  justPosted: (month: string) => `An entry was just posted in ${monthName(month)}. Try again`,
  earlierFirst: (month: string) => `Close ${monthName(month)} first. Months are closed in order`,
  pending: (month: string, count: number) =>
    count === 1
      ? `A pending transaction is dated in ${
        monthName(month)
      } or earlier. Approve or reject it first`
      : `${count.toLocaleString("en-US")} pending transactions are dated in ${
        monthName(month)
      } or earlier. Approve or reject them first`,
} as const;
