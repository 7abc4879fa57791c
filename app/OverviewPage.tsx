import { lazy, Suspense } from "react";
import { useSessionState } from "./auth/SessionContext.tsx";
import { useUnreadCount } from "./chat/chatContext.ts";
import { InsightSkeleton } from "./insight/InsightSkeleton.tsx";
import { insight } from "./insight/lazyInsight.ts";
import { useIsIdle } from "./shell/idle.ts";
import { OverviewScreen } from "./overview/OverviewScreen.tsx";

const LookAhead = lazy(async () => ({
  default: (await import("./overview/LookAhead.tsx")).LookAhead,
}));

/**
 * Stays the same element, so that a chart that the server drew stays until its code is there,
 * whatever the rest of the page does.
 */
const chart = (
  <Suspense fallback={<InsightSkeleton />}>
    <insight.Component />
  </Suspense>
);

/**
 * The overview. Its chart and forecast load separately, so the figures don't wait for their code.
 */
export function OverviewPage() {
  const isAtRest = useIsIdle();
  // Skips requests during a sign-out, since the server would refuse them.
  const isSigningOut = useSessionState(({ isPending }) => isPending);
  return (
    <OverviewScreen
      unreadMessages={useUnreadCount()}
      insight={chart}
      ahead={isAtRest && !isSigningOut && (
        <Suspense>
          <LookAhead />
        </Suspense>
      )}
    />
  );
}
