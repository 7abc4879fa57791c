import type { Navigator, To } from "react-router";
import { parsePath } from "react-router";

/* The customer's area shows a company if its address names one: `?company=7`. */

const COMPANY = "company";
const AREA = /^\/dashboard(\/|$)/i;

/** Returns what the address names as the company; null if it shows the user's own money. */
export function companyIn(search: string): string | null {
  return new URLSearchParams(search).get(COMPANY) || null;
}

/** Returns the address of a page of the customer's area for a company, or with null for the user. */
export function addressFor(path: string, companyId: number | null): string {
  return `${path}?${COMPANY}=${companyId ?? ""}`;
}

/** Returns an address that doesn't keep the company of the page before. */
export function leavingCompany(to: string): string {
  const { pathname = "", search = "" } = parsePath(to);
  if (!AREA.test(pathname) || new URLSearchParams(search).has(COMPANY)) return to;
  return `${pathname}${search ? `${search}&` : "?"}${COMPANY}=`;
}

interface Here {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Returns where a link leads: within the customer's area to the company of the page that it is on,
 * unless it names another one. An empty name leads back to the user's own money.
 */
export function withCompany(here: Here, to: To): To {
  const path = typeof to === "string" ? parsePath(to) : to;
  const { pathname = here.pathname, search = "" } = path;
  if (!AREA.test(pathname)) return to;
  const params = new URLSearchParams(search);
  const named = params.get(COMPANY);
  if (named === "") {
    params.delete(COMPANY);
    const rest = params.toString();
    return { ...path, search: rest && `?${rest}` };
  }
  const shown = AREA.test(here.pathname) ? companyIn(here.search) : null;
  if (named !== null || shown === null) return to;
  const more = `${COMPANY}=${encodeURIComponent(shown)}`;
  return { ...path, search: search.length > 1 ? `${search}&${more}` : `?${more}` };
}

/** Where addresses live, with the place where the browser is now. */
export interface Places extends Navigator {
  readonly location: Here;
}

/** Keeps the company of the address on every way within the customer's area. */
export function keepingCompany(history: Places): Navigator {
  const kept = (to: To) => withCompany(history.location, to);
  return {
    createHref: (to) => history.createHref(kept(to)),
    encodeLocation: history.encodeLocation,
    go: (steps) => history.go(steps),
    push: (to, ...rest) => history.push(kept(to), ...rest),
    replace: (to, ...rest) => history.replace(kept(to), ...rest),
  };
}
