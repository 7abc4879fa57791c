import { type ReactNode, useState } from "react";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { type Bank, BankProvider, knowing } from "./api/BankContext.tsx";
import { SessionProvider, useSessionState } from "./auth/SessionContext.tsx";
import { AppRoutes } from "./router.tsx";

/**
 * The whole app. It knows nothing of its surroundings but the bank it is handed and the router
 * around it: the browser's address in the app, memory in stories and tests.
 */
export function App({ bank }: { bank: Bank }) {
  const [known] = useState(() => knowing(bank));
  return (
    <BankProvider bank={known}>
      <SessionProvider>
        <Themed>
          <AppRoutes />
        </Themed>
      </SessionProvider>
    </BankProvider>
  );
}

/** Admins work in compact rows, customers read in comfortable ones. */
function Themed({ children }: { children: ReactNode }) {
  const isAdmin = useSessionState((state) => state.hasTag("admin"));
  return <ThemeRoot density={isAdmin ? "compact" : "comfortable"}>{children}</ThemeRoot>;
}
