import type { ComponentType, ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router";
import type { Bank } from "./api/BankContext.tsx";
import { App } from "./App.tsx";

export interface MountOptions {
  /** Where addresses live; the demo keeps them behind the # so that any file server can host it. */
  readonly Router?: ComponentType<{ children: ReactNode }>;
  /** What stands beside the pages, in their look. */
  readonly beside?: ReactNode;
}

/** Shows the app in an element of the page. The demo calls it with a bank of its own. */
export function mountApp(
  element: Element,
  bank: Bank,
  { Router = BrowserRouter, beside }: MountOptions = {},
): Root {
  const root = createRoot(element);
  root.render(
    <Router>
      <App bank={bank} beside={beside} />
    </Router>,
  );
  return root;
}
