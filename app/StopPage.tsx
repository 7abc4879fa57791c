import { useSession } from "./auth/SessionContext.tsx";
import { StopScreen } from "./stop/StopScreen.tsx";

/** Stops all payments; who is signed in is asked of the bank again once that has changed. */
export function StopPage() {
  const session = useSession();
  return <StopScreen onUserChanged={session.checkNow} />;
}
