import { Navigate } from "react-router";
import { AuthScreen } from "./auth/AuthScreen.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { homeOf } from "./homeOf.ts";

/** /auth sends a signed-in person on to where they start. */
export function AuthPage() {
  const user = useSessionState(({ context }) => context.user);
  return user ? <Navigate to={homeOf(user)} replace /> : <AuthScreen />;
}
