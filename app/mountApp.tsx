import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { AddressRouter, histories } from "./AddressRouter.tsx";
import type { Bank } from "./api/BankContext.tsx";
import { App } from "./App.tsx";
import { openSession } from "./auth/openSession.ts";

export interface MountOptions {
  /** Where addresses live; the demo keeps them behind the # so that any file server can host it. */
  readonly addresses?: "path" | "hash";
  /** Shown next to the pages, inside their theme. */
  readonly beside?: ReactNode;
}

/** Shows the app in an element of the page. The demo calls it with a bank of its own. */
export function mountApp(
  element: Element,
  bank: Bank,
  { addresses = "path", beside }: MountOptions = {},
): Root {
  const root = createRoot(element);
  root.render(
    <AddressRouter createHistory={histories[addresses]}>
      <App bank={bank} openSession={openSession} beside={beside} />
    </AddressRouter>,
  );
  return root;
}
