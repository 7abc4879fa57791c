import { useLocation } from "react-router";

/**
 * Returns the path of the page that is shown, as the routes spell it. People type capitals and a
 * last slash too, and the router takes both.
 */
export function usePagePath(): string {
  return pagePathOf(useLocation().pathname);
}

export function pagePathOf(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
}
