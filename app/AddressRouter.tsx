import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from "react";
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createHashHistory as createHashHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from "react-router";
import { keepingCompany } from "./companyAddress.ts";
import { arePagesLoaded } from "./pages.ts";

const v5Compat = true;

/** Where addresses live: the browser's path, the part after its `#`, or memory alone, in tests. */
export const histories = {
  path: () => createBrowserHistory({ v5Compat }),
  hash: () => createHashHistory({ v5Compat }),
  memory: (start: string) => createMemoryHistory({ initialEntries: [start], v5Compat }),
};

type History = ReturnType<(typeof histories)["path" | "memory"]>;

export interface AddressRouterProps {
  readonly createHistory?: () => History;
  /** Whether a path can be drawn without waiting for code. */
  readonly isLoaded?: (path: string) => boolean;
  readonly children: ReactNode;
}

/**
 * Shows the pages of an address. Draws a page in the press that leads to it if its code is loaded.
 * Otherwise the current page stays until it is. React Router's own routers always draw in a
 * transition: in slices between other work, so the result of a press came later.
 */
export function AddressRouter(
  { createHistory = histories.path, isLoaded = arePagesLoaded, children }: AddressRouterProps,
) {
  const [history] = useState(createHistory);
  const [{ action, location }, setPlace] = useState(() => {
    const { action, location } = history;
    return { action, location };
  });
  useLayoutEffect(() =>
    history.listen((place) => {
      if (isLoaded(place.location.pathname)) setPlace(place);
      else startTransition(() => setPlace(place));
    }), [history, isLoaded]);
  const navigator = useMemo(() => keepingCompany(history), [history]);
  return (
    <Router
      location={location}
      navigationType={action}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}
