import { lazy, Suspense, useEffect, useState } from "react";
import * as z from "zod/mini";
import { Outlet, useLocation } from "react-router";
import type { Role } from "#contract/users.ts";
import { leavingCompany } from "./companyAddress.ts";
import { homeOf } from "./homeOf.ts";
import { useSessionState } from "./auth/SessionContext.tsx";
import { persisted } from "./shell/persisted.ts";
import { Redirect } from "./shell/Redirect.tsx";
import { PageSpinner } from "./shell/PageSpinner.tsx";

/** Stores the user's last page, so that they return to it after their session expires. */
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
  const isOthersAddress = useOthersAddress(user?.id ?? null);
  if (isUndecided) return <PageSpinner />;
  if (user === null) return <Redirect to="/auth" />;
  if (isOthersAddress) {
    return <Redirect to={leavingCompany(place.of(user.id) ?? homeOf(user))} />;
  }
  if (user.role !== role) return <Redirect to={homeOf(user)} />;
  if (user.secondFactorDue) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondFactorPage />
      </Suspense>
    );
  }
  return <KeepingPlace userId={user.id} />;
}

/**
 * Whether the page stands where another person was: one signed in to this browser in their place.
 * What they searched and opened is in the address, and is not for the next person.
 */
function useOthersAddress(userId: number | null): boolean {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ userId, key, isOthers: false });
  if (arrival.userId !== userId) {
    setArrival({ userId, key, isOthers: arrival.userId !== null && userId !== null });
  } else if (arrival.key !== key) {
    setArrival({ userId, key, isOthers: false });
  }
  return arrival.isOthers;
}

/**
 * Stores the current page, so that a user returns to it after their session expires. Signing out
 * clears it.
 */
function KeepingPlace({ userId }: { userId: number }) {
  const { pathname, search } = useLocation();
  useEffect(() => place.keep(userId, pathname + search), [userId, pathname, search]);
  return <Outlet />;
}
