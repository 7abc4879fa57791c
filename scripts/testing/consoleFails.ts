import { afterEach } from "vitest";

declare global {
  /** Console messages since the last test ended. Files may share one page. */
  var consoleComplaints: string[] | undefined;
}

/**
 * Chromium's notice that it delivers a change of size with the next frame, as the specification of
 * ResizeObserver allows. It depends on how busy the machine is, and nothing is lost.
 */
const LATE_RESIZE = "ResizeObserver loop completed with undelivered notifications";

/**
 * React's notice that an update came while Storybook had `act` open around the mount of a story, but
 * had turned it off for a wait. It depends on how busy the machine is, and the update is drawn.
 */
const UPDATE_DURING_MOUNT = "environment is not configured to support act(";

const ignored = [LATE_RESIZE, UPDATE_DURING_MOUNT];

/** A test that makes anything complain on the console has failed, whatever it asserted. */
function listen(): string[] {
  const messages: string[] = [];
  for (const level of ["error", "warn"] as const) {
    const print = console[level];
    console[level] = (...words: unknown[]) => {
      const said = words.map(String).join(" ");
      if (!ignored.some((notice) => said.includes(notice))) {
        messages.push(`console.${level}: ${said}`);
      }
      print(...words);
    };
  }
  return messages;
}

const complaints = globalThis.consoleComplaints ??= listen();

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(said.join("\n"));
});
