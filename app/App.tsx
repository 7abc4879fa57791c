import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { AddressRouter, histories } from "./AddressRouter.tsx";
import type { Bank } from "./api/BankContext.tsx";
import { openSession } from "./auth/openSession.ts";
import { Providers, Themed } from "./Providers.tsx";
import { AppRoutes } from "./router.tsx";

/**
 * The whole app. It knows nothing of its surroundings but the bank it is handed and the router
 * around it: the browser's address in the app, memory in tests.
 */
export function App({ bank, beside }: { bank: Bank; beside?: ReactNode }) {
  return (
    <Providers bank={bank} openSession={openSession}>
      <Themed>
        <AppRoutes />
        {beside}
      </Themed>
    </Providers>
  );
}

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
      <App bank={bank} beside={beside} />
    </AddressRouter>,
  );
  return root;
}
