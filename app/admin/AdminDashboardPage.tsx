import { lazy, Suspense } from "react";
import { AdminScreen } from "./AdminScreen.tsx";
import { useKnownUnread } from "#app/chat/chatContext.ts";

/** Loads the inbox when its tab is first opened. */
const LinkedSupportInbox = lazy(async () => ({
  default: (await import("./SupportInboxPage.tsx")).LinkedSupportInbox,
}));

const inbox = (
  <Suspense>
    <LinkedSupportInbox />
  </Suspense>
);

/** /admin and /admin/support: what administrators do, with the support inbox as one of its tabs. */
export function AdminDashboardPage() {
  const unread = useKnownUnread();
  return <AdminScreen support={{ content: inbox, unread }} />;
}
