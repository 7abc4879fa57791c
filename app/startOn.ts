/** The pages that have a start of their own. */
export type StartPage = "app" | "landing" | "auth" | "offlineCheck";

/**
 * Starts a page in its root element, which says by `data-start` whose start it waits for. The
 * bundler may put a start into a file that other pages fetch later; there it does nothing.
 */
export function startOn(page: StartPage, start: (root: HTMLElement) => void): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error('The page has no element with the id "root"');
  if (root.dataset.start === page) start(root);
}
