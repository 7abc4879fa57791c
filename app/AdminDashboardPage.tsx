import { lazy, Suspense } from "react";
import { AdminScreen } from "./admin/AdminScreen.tsx";
import { useUnreadCount } from "./chat/chatContext.ts";

/** Fetched when somebody opens its tab. */
const LinkedSupportDesk = lazy(async () => ({
  default: (await import("./SupportDeskPage.tsx")).LinkedSupportDesk,
}));

/** /admin and /admin/support: what administrators do, with the support desk as one of its tabs. */
export function AdminDashboardPage() {
  const unread = useUnreadCount();
  const content = (
    <Suspense>
      <LinkedSupportDesk />
    </Suspense>
  );
  return <AdminScreen support={{ content, unread }} />;
}
