import { failureOf } from "#app/api/callFailed.ts";
import { whatHappened } from "#app/problems.ts";
import { notify } from "./notify.ts";

/** Shows that something failed, and what the bank said. */
export function notifyFailure(title: string, error: unknown): void {
  void notify({ title, description: whatHappened(failureOf(error)), tone: "destructive" });
}
