import type { ReactNode } from "react";
import type { Bank } from "./api/BankContext.tsx";
import type { OpenSession } from "./auth/SessionContext.tsx";
import { Providers, Themed } from "./Providers.tsx";
import { AppRoutes } from "./router.tsx";

export interface AppProps {
  readonly bank: Bank;
  readonly openSession: OpenSession;
  /** Shown next to the pages, inside their theme. */
  readonly beside?: ReactNode;
}

/**
 * The whole app. It knows nothing of its surroundings but the bank it is handed and the router
 * around it: the browser's address in the app, memory in tests.
 */
export function App({ bank, openSession, beside }: AppProps) {
  return (
    <Providers bank={bank} openSession={openSession}>
      <Themed>
        <AppRoutes />
        {beside}
      </Themed>
    </Providers>
  );
}
