import { setupWorker } from "msw/browser";
import { ServiceWorkerNeeded } from "#mocks/pageNeeds.ts";
import { startWorker } from "#mocks/startWorker.ts";

let missing: ServiceWorkerNeeded | undefined;

/**
 * The worker of all stories with a mock server. Where the browser has none for this page, one that
 * does nothing.
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

/**
 * Returns why this page can't have a mock server; undefined if it can. Known once a
 * story with a mock server has started.
 */
export function missingWorker(): ServiceWorkerNeeded | undefined {
  return missing;
}
