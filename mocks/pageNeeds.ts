/** Why a page without a server cannot have its bank here, and what helps. */
export interface PageNeeds {
  readonly title: string;
  readonly help: string;
}

/** The browser's features for a page. */
interface Surroundings {
  readonly isSecureContext: boolean;
  readonly hasServiceWorker: boolean;
}

/** Thrown if a page can't have the service worker that carries its calls to the mock server. */
export class ServiceWorkerNeeded extends Error {
  override readonly name = "ServiceWorkerNeeded";
  constructor(readonly needs: PageNeeds, cause?: unknown) {
    super(`${needs.title} ${needs.help}`, { cause });
  }
}

/**
 * Returns what must change before the page can run the server, as far as the browser tells:
 * browsers run a service worker only over https or on localhost, and for a site whose cookies they
 * keep.
 */
export function needsOf({ isSecureContext, hasServiceWorker }: Surroundings): PageNeeds {
  if (!isSecureContext) {
    return {
      title: "This page needs https or localhost.",
      help: "The bank in this page runs behind a service worker, which browsers allow only over " +
        "https or on localhost. Open this address with https://, or run it on your own computer " +
        "and open it as http://localhost.",
    };
  }
  return {
    title: "This page needs a service worker.",
    help: hasServiceWorker
      ? "The bank in this page runs behind a service worker, and your browser didn't start it. " +
        "Allow cookies and site data for this site, then reload the page."
      : "The bank in this page runs behind a service worker, which this browser window doesn't " +
        "have. Leave private browsing, or use another browser.",
  };
}

/** Returns the needs of the current page. */
export function needsHere(): PageNeeds {
  return needsOf({ isSecureContext, hasServiceWorker: "serviceWorker" in navigator });
}
