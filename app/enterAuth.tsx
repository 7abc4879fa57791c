/**
 * The sign-in page of a visitor. Loads the code that submits it when the visitor begins to type.
 */
import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { openingLater } from "./auth/openSessionLater.ts";
import { browserBank } from "./api/browserBank.ts";
import { startOn } from "./startOn.ts";
import { Providers, Themed } from "./Providers.tsx";
import { AuthScreen } from "./auth/AuthScreen.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { PageSpinner } from "./shell/PageSpinner.tsx";
import { Toasts } from "./shell/Toasts.tsx";

function prepare() {
  // Ignores failures, because the call itself loads the code again and reports them.
  const needed = [
    import("./api/client.ts"),
    import("./auth/openSession.ts"),
    import("./api/entryCalls.ts"),
  ];
  void Promise.allSettled(needed);
}

startOn("auth", (root) => {
  const bank = browserBank({ isAwaited: false });
  addEventListener("focusin", prepare, { once: true });
  // In small steps between which the page answers, as on the landing page.
  startTransition(() => {
    createRoot(root).render(
      <Providers bank={bank} openSession={openingLater()}>
        <Themed>
          <SignInPage />
        </Themed>
      </Providers>,
    );
  });
});

const fetchRoutes = () => import("./BrowserRoutes.tsx");
const BrowserRoutes = lazy(async () => ({ default: (await fetchRoutes()).BrowserRoutes }));

/**
 * Standalone sign-in page for a browser without a session. Loads the signed-in pages while the
 * server checks the password, and renders them after the sign-in. Until then links are plain
 * browser navigation.
 */
function SignInPage() {
  const isEntering = useSessionState(({ isPending }) => isPending);
  const isHere = useSessionState(({ user }) => user !== null);
  const [hasEntered, enter] = useState(false);
  if (isHere && !hasEntered) enter(true);

  useEffect(() => {
    // A failure is shown when the page is.
    if (isEntering) void fetchRoutes().catch(() => undefined);
  }, [isEntering]);

  if (hasEntered) {
    return (
      <ErrorBoundary resetKey="inside">
        <Suspense fallback={<PageSpinner />}>
          <BrowserRoutes />
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
