import { failureOf } from "#app/api/callFailed.ts";
import { explain, whatHappened } from "#app/problems.ts";
import { notify } from "./notify.ts";

/** Shows that something failed, and what the bank said. */
export function notifyFailure(title: string, error: unknown): void {
  void notify({ title, description: whatHappened(failureOf(error)), tone: "destructive" });
}

/** Shows that a file could not be made, and what to do about it. */
export function notifyExportFailure(error: unknown): void {
  const description = explain(failureOf(error));
  void notify({ title: "Export failed", description, tone: "destructive" });
}
