import { Suspense, useCallback, useEffect } from "react";
import { Outlet, useHref, useLocation, useNavigate } from "react-router";
import { LinkNavigation } from "#ui/Link/LinkNavigation.tsx";
import { PersonalBank } from "./api/BankContext.tsx";
import { useSession, useSessionState } from "./auth/SessionContext.tsx";
import { keepViewSettings } from "./shell/viewSettings.ts";
import { writeAhead } from "./list/addressAhead.ts";
import { preload } from "./pages.ts";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { PageAnnouncer } from "./shell/Page.tsx";
import { forgetAllPersisted } from "./shell/persisted.ts";
import { PageSpinner } from "./shell/PageSpinner.tsx";
import { usePagePath } from "./shell/pagePath.ts";
import { StepUp } from "./stepUp/StepUp.tsx";
import { Toasts } from "./shell/Toasts.tsx";
import { HiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { useHideAmounts } from "./shell/hideAmounts.ts";

/** Fetches the code of pages whose links are pointed at or focused, before the press. */
function preloadPointed() {
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) {
      preload(link.pathname);
    }
  };
  const events = ["pointerover", "focusin"];
  for (const event of events) document.addEventListener(event, onPoint);
  return () => events.forEach((event) => document.removeEventListener(event, onPoint));
}

/**
 * What every page has around it: client-side links, toasts, the spoken page name. A customer who
 * hides amounts sees none until they switch back.
 */
export function RootLayout() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = usePagePath();
  const session = useSession();
  const userId = useSessionState(({ user }) => user?.id ?? null);
  const currency = useSessionState(({ user }) => user?.preferredCurrency ?? "USD");
  const isLeaving = useSessionState(({ isLeaving }) => isLeaving);
  const isCustomer = useSessionState(({ user }) => user?.role === "customer");
  const [isHiding] = useHideAmounts();

  useEffect(() => preload(path), [path]);
  useEffect(() => preloadPointed(), []);
  useEffect(() => keepViewSettings(), [isHiding]);

  // After a logout the app goes to "/"; until it is there, no guard may decide anything.
  useEffect(() => {
    if (!isLeaving) return;
    forgetAllPersisted();
    if (pathname === "/") session.send({ type: "left" });
    else void navigate("/");
  }, [isLeaving, pathname, navigate, session]);

  // Keeps its identity between renders, because every link depends on it.
  const follow = useCallback((path: string) => {
    writeAhead();
    void navigate(path);
  }, [navigate]);

  return (
    <PersonalBank userId={userId} onOtherPerson={session.checkNow}>
      <HiddenAmounts isHidden={isHiding && isCustomer}>
        <LinkNavigation navigate={follow} useHref={useHref}>
          <PageAnnouncer>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<PageSpinner />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </PageAnnouncer>
          <StepUp currency={currency} />
          <Toasts />
        </LinkNavigation>
      </HiddenAmounts>
    </PersonalBank>
  );
}
