import type { ReactNode } from "react";
import type { Bank } from "./api/BankContext.tsx";
import { openSession } from "./auth/openSession.ts";
import { AppRoutes } from "./router.tsx";
import { Surroundings } from "./Surroundings.tsx";

/**
 * The whole app. It knows nothing of its surroundings but the bank it is handed and the router
 * around it: the browser's address in the app, memory in stories and tests.
 */
export function App({ bank, beside }: { bank: Bank; beside?: ReactNode }) {
  return (
    <Surroundings bank={bank} openSession={openSession}>
      <AppRoutes />
      {beside}
    </Surroundings>
  );
}
