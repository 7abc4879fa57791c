import { lazy, Suspense, useEffect, useState } from "react";
import { AuthScreen } from "./auth/AuthScreen.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { PageSpinner } from "./shell/PageSpinner.tsx";
import { Toasts } from "./shell/Toasts.tsx";

const fetchInside = () => import("./Inside.tsx");
const Inside = lazy(async () => ({ default: (await fetchInside()).Inside }));

/**
 * The sign-in page by itself, for a browser that holds no session. The pages behind it are fetched
 * while the bank looks at the password, and take over once somebody is here; until then the links
 * are the browser's own.
 */
export function Doorway() {
  const isEntering = useSessionState((state) => state.hasTag("pending"));
  const isHere = useSessionState(({ context }) => context.user !== null);
  const [hasEntered, enter] = useState(false);
  if (isHere && !hasEntered) enter(true);

  useEffect(() => {
    // A failure is told when the page is shown.
    if (isEntering) void fetchInside().catch(() => undefined);
  }, [isEntering]);

  if (hasEntered) {
    return (
      <ErrorBoundary resetKey="inside">
        <Suspense fallback={<PageSpinner />}>
          <Inside />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <>
      <ErrorBoundary resetKey="door">
        <AuthScreen />
      </ErrorBoundary>
      <Toasts />
    </>
  );
}
