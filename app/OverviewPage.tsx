import { lazy, Suspense } from "react";
import { useUnreadCount } from "./chat/chatContext.ts";
import { InsightSkeleton } from "./insight/InsightSkeleton.tsx";
import { OverviewScreen } from "./overview/OverviewScreen.tsx";

const InsightCard = lazy(async () => ({
  default: (await import("./insight/InsightCard.tsx")).InsightCard,
}));

/** The overview with its chart, whose code the figures do not wait for. */
export function OverviewPage() {
  return (
    <OverviewScreen
      unreadMessages={useUnreadCount()}
      insight={
        <Suspense fallback={<InsightSkeleton />}>
          <InsightCard />
        </Suspense>
      }
    />
  );
}
