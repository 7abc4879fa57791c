import { lazy, Suspense, useEffect } from "react";
import * as z from "zod/mini";
import { Navigate, Outlet, useLocation } from "react-router";
import type { Role } from "#contract/users.ts";
import { homeOf } from "./homeOf.ts";
import { useSessionState } from "./auth/SessionContext.tsx";
import { persisted } from "./shell/persisted.ts";
import { PageSpinner } from "./shell/PageSpinner.tsx";

/** Where somebody was, so that they find back when their session ended by itself. */
export const place = persisted("kestrel.place", z.string().check(z.startsWith("/")));

const SecondFactorPage = lazy(async () => ({
  default: (await import("./SecondFactorPage.tsx")).SecondFactorPage,
}));

/**
 * Section 2, route guard: a spinner while the current user is loading, /auth with no user, and the
 * person's own start for the wrong role. Staff who owe a second factor meet nothing else. While a logout leads to "/", nothing is shown or decided.
 */
export function Guard({ role }: { role: Role }) {
  const user = useSessionState(({ user }) => user);
  const isUndecided = useSessionState(({ isLoading, isLeaving }) => isLoading || isLeaving);
  if (isUndecided) return <PageSpinner />;
  if (user === null) return <Navigate to="/auth" replace />;
  if (user.role !== role) return <Navigate to={homeOf(user)} replace />;
  if (user.secondFactorDue) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondFactorPage />
      </Suspense>
    );
  }
  return <KeepingPlace userId={user.id} />;
}

/** So that a session which ends by itself leads back to here. A logout forgets it. */
function KeepingPlace({ userId }: { userId: number }) {
  const { pathname, search } = useLocation();
  useEffect(() => place.keep(userId, pathname + search), [userId, pathname, search]);
  return <Outlet />;
}
