import { ports } from "./ports.ts";

const REPORT_EVERY_MS = 60_000;

/**
 * Reports user activity. The server ends idle sessions, and polling doesn't count as activity, so
 * calls carry a mark if the user moved the pointer or pressed a key: at most once a minute.
 */
export interface Activity {
  /** The user did something. */
  note(): void;
  /** Returns whether the next call should carry the mark, which then counts as reported. */
  takeReport(): boolean;
}

export function createActivity(now: () => number = () => ports.now().getTime()): Activity {
  let isNoted = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    note() {
      isNoted = true;
    },
    takeReport() {
      if (!isNoted || now() - reportedAt < REPORT_EVERY_MS) return false;
      isNoted = false;
      reportedAt = now();
      return true;
    },
  };
}

const signsOfLife = ["pointermove", "pointerdown", "keydown"];

/** Listens on the page; returns how to stop. */
export function watchActivity(page: EventTarget, activity: Activity): () => void {
  const note = () => activity.note();
  for (const sign of signsOfLife) page.addEventListener(sign, note, { passive: true });
  return () => {
    for (const sign of signsOfLife) page.removeEventListener(sign, note);
  };
}
