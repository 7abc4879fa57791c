import { type ReactNode, useState } from "react";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { type Bank, BankProvider, knowing } from "./api/BankContext.tsx";
import { type OpenSession, SessionProvider, useSessionState } from "./auth/SessionContext.tsx";

export interface SurroundingsProps {
  readonly bank: Bank;
  readonly openSession: OpenSession;
  readonly children: ReactNode;
}

/** What every screen but the visitor's landing page has around it: the bank, who is here, the look. */
export function Surroundings({ bank, openSession, children }: SurroundingsProps) {
  const [known] = useState(() => knowing(bank));
  return (
    <BankProvider bank={known}>
      <SessionProvider open={openSession}>
        <Themed>{children}</Themed>
      </SessionProvider>
    </BankProvider>
  );
}

/** Admins work in compact rows, customers read in comfortable ones. */
function Themed({ children }: { children: ReactNode }) {
  const isAdmin = useSessionState(({ user }) => user?.role === "admin");
  return <ThemeRoot density={isAdmin ? "compact" : "comfortable"}>{children}</ThemeRoot>;
}
