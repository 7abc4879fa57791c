import { useBank } from "#app/api/BankContext.tsx";
import { AuthScreen } from "./AuthScreen.tsx";
import { useSessionState } from "./SessionContext.tsx";
import { place } from "#app/Guard.tsx";
import { homeOf } from "#app/homeOf.ts";
import { invitationToken } from "#app/shell/invitationToken.ts";
import { Redirect } from "#app/shell/Redirect.tsx";
import { PageSpinner } from "#app/shell/PageSpinner.tsx";

/**
 * Sends a signed-in user from /auth to the invitation that they signed in for, to the page where
 * their session ended, or to their start page.
 * A visitor who may be signed in waits for the server's response, so that the form does not flash.
 * All other visitors see the form immediately.
 */
export function AuthPage() {
  const { mayBeSignedIn } = useBank();
  const user = useSessionState(({ user }) => user);
  const isLoading = useSessionState(({ isLoading }) => isLoading);
  if (user !== null) {
    const isInvited = user.role === "customer" && invitationToken.of(user.id) !== null;
    return <Redirect to={isInvited ? "/invitation" : place.of(user.id) ?? homeOf(user)} />;
  }
  if (isLoading && mayBeSignedIn?.()) return <PageSpinner />;
  return <AuthScreen />;
}
