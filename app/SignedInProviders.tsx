import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { User } from "#contract/users.ts";
import { useBank } from "./api/BankContext.tsx";
import { endsSession } from "./api/callFailed.ts";
import { createQueryClient } from "./api/queryClient.ts";
import { useSession, useSessionState } from "./auth/SessionContext.tsx";
import { ChatProvider } from "./chat/ChatProvider.tsx";
import { LiveProvider } from "./live/LiveProvider.tsx";
import { CurrentUserProvider } from "./shell/currentUser.tsx";

/**
 * Wraps the pages behind the guard in their providers. Remounts all of them for a different user.
 */
export function SignedInProviders({ children }: { children: ReactNode }) {
  const user = useSessionState(({ user }) => user);
  return user && <ProvidersOf key={user.id} user={user}>{children}</ProvidersOf>;
}

function ProvidersOf({ user, children }: { user: User; children: ReactNode }) {
  const { checkNow } = useSession();
  const { firstView } = useBank();
  const [queryClient] = useState(() => {
    const made = createQueryClient((failure) => {
      // Staff who lack a second factor from now on are led to set one up.
      if (endsSession(failure) || failure.code === "second_factor_required") checkNow();
    });
    if (firstView?.user === user) firstView.fill(made);
    return made;
  });
  // Nothing of one person's money stays in memory for the next.
  useEffect(() => () => queryClient.clear(), [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider user={user}>
        <LiveProvider onSignedOut={checkNow}>
          <ChatProvider>{children}</ChatProvider>
        </LiveProvider>
      </CurrentUserProvider>
    </QueryClientProvider>
  );
}
