import { ports } from "./ports.ts";

const REPORT_EVERY_MS = 60_000;

/**
 * Whether a person is there. The bank ends a session that lies idle; polling does not count, so
 * calls carry a mark when the person moved the pointer or pressed a key, at most once a minute.
 */
export interface Activity {
  /** The person did something. */
  note(): void;
  /** True when the next call should carry the mark; the report then counts as made. */
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
