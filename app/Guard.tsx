import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import type { Role } from "#contract/users.ts";
import { homeOf } from "./homeOf.ts";
import { useSessionState } from "./auth/SessionContext.tsx";
import { keptPlace } from "./shell/keptPlace.ts";
import { PageSpinner } from "./shell/PageSpinner.tsx";

const place = keptPlace(() => globalThis.sessionStorage);

/**
 * Section 2, route guard: a spinner while the current user is loading, /auth with no user, and the
 * person's own start for the wrong role. While a logout leads to "/", nothing is shown or decided.
 */
export function Guard({ role }: { role: Role }) {
  const user = useSessionState(({ context }) => context.user);
  const isUndecided = useSessionState((state) =>
    state.hasTag("loading") || state.hasTag("leaving")
  );
  if (isUndecided) return <PageSpinner />;
  if (user === null) return <Navigate to="/auth" replace />;
  if (user.role !== role) return <Navigate to={homeOf(user)} replace />;
  return <KeepingPlace userId={user.id} />;
}

/** So that a session which ends by itself leads back to here. A logout forgets it. */
function KeepingPlace({ userId }: { userId: number }) {
  const { pathname, search } = useLocation();
  useEffect(() => place.keep(userId, pathname + search), [userId, pathname, search]);
  return <Outlet />;
}
