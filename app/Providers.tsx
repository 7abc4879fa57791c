import type { ReactNode } from "react";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { type Bank, BankProvider } from "./api/BankContext.tsx";
import { type OpenSession, SessionProvider, useSessionState } from "./auth/SessionContext.tsx";
import { useColorMode } from "./shell/colorMode.ts";

export interface ProvidersProps {
  readonly bank: Bank;
  readonly openSession: OpenSession;
  readonly children: ReactNode;
}

/** What every screen but the visitor's landing page has around it: the bank, and who is here. */
export function Providers({ bank, openSession, children }: ProvidersProps) {
  return (
    <BankProvider bank={bank}>
      <SessionProvider open={openSession}>{children}</SessionProvider>
    </BankProvider>
  );
}

/** The look. Admins work in compact rows, customers read in comfortable ones. */
export function Themed({ children }: { children: ReactNode }) {
  const isAdmin = useSessionState(({ user }) => user?.role === "admin");
  const [mode] = useColorMode();
  return <ThemeRoot mode={mode} density={isAdmin ? "compact" : "comfortable"}>{children}
  </ThemeRoot>;
}
