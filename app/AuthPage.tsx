import { useBank } from "./api/BankContext.tsx";
import { AuthScreen } from "./auth/AuthScreen.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { place } from "./Guard.tsx";
import { homeOf } from "./homeOf.ts";
import { Redirect } from "./shell/Redirect.tsx";
import { PageSpinner } from "./shell/PageSpinner.tsx";

/**
 * /auth sends a signed-in person on to where their session ended, or to where they start. Whoever may be signed in waits for the
 * answer, so that the form does not flash; everybody else has it at once.
 */
export function AuthPage() {
  const { mayBeSignedIn } = useBank();
  const user = useSessionState(({ user }) => user);
  const isLoading = useSessionState(({ isLoading }) => isLoading);
  if (user !== null) return <Redirect to={place.of(user.id) ?? homeOf(user)} />;
  if (isLoading && mayBeSignedIn?.()) return <PageSpinner />;
  return <AuthScreen />;
}
