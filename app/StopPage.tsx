import { useSession } from "./auth/SessionContext.tsx";
import { StopScreen } from "./stop/StopScreen.tsx";

/** Shows the page that freezes payments. Reloads the signed-in user after each change. */
export function StopPage() {
  const session = useSession();
  return <StopScreen onUserChanged={session.checkNow} />;
}
