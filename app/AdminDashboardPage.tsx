import { lazy, Suspense } from "react";
import { AdminScreen } from "./admin/AdminScreen.tsx";
import { useKnownUnread } from "./chat/chatContext.ts";

/** Fetched when somebody opens its tab. */
const LinkedSupportDesk = lazy(async () => ({
  default: (await import("./SupportDeskPage.tsx")).LinkedSupportDesk,
}));

const desk = (
  <Suspense>
    <LinkedSupportDesk />
  </Suspense>
);

/** /admin and /admin/support: what administrators do, with the support desk as one of its tabs. */
export function AdminDashboardPage() {
  const unread = useKnownUnread();
  return <AdminScreen support={{ content: desk, unread }} />;
}
