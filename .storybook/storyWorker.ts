import { setupWorker } from "msw/browser";
import { ServiceWorkerNeeded } from "#mocks/pageNeeds.ts";
import { startWorker } from "#mocks/startWorker.ts";

let missing: ServiceWorkerNeeded | undefined;

/**
 * The worker of all stories. Where the browser has none for this page, one that does nothing: stories
 * of components need no bank.
 */
export async function storyWorker() {
  try {
    return await startWorker("./");
  } catch (error) {
    if (!(error instanceof ServiceWorkerNeeded)) throw error;
    missing = error;
    return setupWorker();
  }
}

/** Throws, with what the page needs, where a story asks for a bank that it cannot have. */
export function requireWorker(): void {
  if (missing !== undefined) throw missing;
}
