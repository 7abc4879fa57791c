import { type SetupWorker, setupWorker } from "msw/browser";
import { needsHere, ServiceWorkerNeeded } from "./pageNeeds.ts";

/**
 * Starts the service worker that carries this page's calls to the mock server. `base` is the
 * address of the folder with the worker's script. Throws ServiceWorkerNeeded if the browser has
 * none for this page.
 */
export async function startWorker(base: string): Promise<SetupWorker> {
  if (!("serviceWorker" in navigator)) throw new ServiceWorkerNeeded(needsHere());
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame: "bypass",
    serviceWorker: { url: `${base}mockServiceWorker.js` },
  }).catch((error) => {
    throw new ServiceWorkerNeeded(needsHere(), error);
  });
  if (navigator.serviceWorker.controller === null) await loadAgain();
  return worker;
}

/**
 * A worker that the page before this one was letting go takes up its work again without taking
 * charge of pages that are already open. The next load is in its charge from the start.
 */
function loadAgain(): Promise<never> {
  const [load] = performance.getEntriesByType("navigation");
  if (load instanceof PerformanceNavigationTiming && load.type === "reload") {
    throw new Error("The service worker does not take charge of this page");
  }
  location.reload();
  return new Promise(() => {});
}
