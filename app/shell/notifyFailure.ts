import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { notify } from "./notify.ts";

/** Shows that a file could not be made, and what to do about it. */
export function notifyExportFailure(error: unknown): void {
  const description = explain(failureOf(error));
  void notify({ title: "Export failed", description, tone: "destructive" });
}
