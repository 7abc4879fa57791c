import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { User } from "#contract/users.ts";
import type { Failure } from "./api/callFailed.ts";
import { createQueryClient } from "./api/queryClient.ts";
import { useSession, useSessionState } from "./auth/SessionContext.tsx";
import { ChatProvider } from "./chat/ChatProvider.tsx";
import { wordsInHand } from "./chat/keptWords.ts";
import { LiveProvider } from "./live/LiveProvider.tsx";
import { CurrentUserProvider } from "./shell/currentUser.tsx";

/** What the pages behind the guard have around them. Another person gets all of it anew. */
export function SignedIn({ children }: { children: ReactNode }) {
  const user = useSessionState(({ context }) => context.user);
  return user && <SignedInAs key={user.id} user={user}>{children}</SignedInAs>;
}

function endsSession({ code }: Failure) {
  return code === "unauthenticated" || code === "blocked";
}

function SignedInAs({ user, children }: { user: User; children: ReactNode }) {
  const session = useSession();
  const checkNow = useCallback(() => session.send({ type: "checkNow" }), [session]);
  const [queryClient] = useState(() =>
    createQueryClient((failure) => endsSession(failure) && checkNow())
  );
  // Nothing of one person's money stays in memory for the next.
  useEffect(() => () => queryClient.clear(), [queryClient]);
  // What a session leaves behind when it ends by itself, a logout takes along.
  useEffect(() => {
    const leaving = session.on("signedOut", () => wordsInHand.forget());
    return () => leaving.unsubscribe();
  }, [session]);

  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider user={user}>
        <LiveProvider onSignedOut={checkNow}>
          <ChatProvider onSignedOut={checkNow}>{children}</ChatProvider>
        </LiveProvider>
      </CurrentUserProvider>
    </QueryClientProvider>
  );
}
