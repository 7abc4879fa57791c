import { afterEach } from "vitest";

declare global {
  /** What was said on the console since the last test ended. Files may share one page. */
  var consoleComplaints: string[] | undefined;
}

/** A test that makes anything complain on the console has failed, whatever it asserted. */
function listen(): string[] {
  const heard: string[] = [];
  for (const level of ["error", "warn"] as const) {
    const print = console[level];
    console[level] = (...words: unknown[]) => {
      heard.push(`console.${level}: ${words.map(String).join(" ")}`);
      print(...words);
    };
  }
  return heard;
}

const complaints = globalThis.consoleComplaints ??= listen();

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(said.join("\n"));
});
