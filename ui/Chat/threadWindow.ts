/** How many messages a thread opens with, and how many more appear when the reader comes near. */
export const STEP = 80;

/** Read messages that stand above the unread line when a thread opens at it. */
const BEFORE_UNREAD = 10;

type Identified = { id: string };

/** Where a thread begins to be drawn: the newest messages, and all unread ones with them. */
export function firstStart(messages: readonly Identified[], firstUnreadId?: string): number {
  const newest = Math.max(0, messages.length - STEP);
  const unread = messages.findLastIndex(({ id }) => id === firstUnreadId);
  return unread < 0 ? newest : Math.max(0, Math.min(newest, unread - BEFORE_UNREAD));
}

/** Where it begins now: at the message it began at, however many came before or after it. */
export function startAt(messages: readonly Identified[], firstId: string | undefined): number {
  const index = messages.findLastIndex(({ id }) => id === firstId);
  return index < 0 ? firstStart(messages) : index;
}

/** One step further up. */
export function earlier(start: number): number {
  return Math.max(0, start - STEP);
}
