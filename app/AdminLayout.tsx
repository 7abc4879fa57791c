import { useCallback } from "react";
import { Outlet } from "react-router";
import { hasPermission, type Permission } from "#contract/staff.ts";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { IdlePalette } from "./IdlePalette.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { SignedInProviders } from "./SignedInProviders.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { Plus, UserPlus } from "lucide-react";
import { Sidebar } from "#ui/Sidebar/Sidebar.tsx";
import { ConflictsProvider } from "./admin/Conflicts.tsx";
import { SecondApprover } from "./admin/SecondApprover.tsx";
import { DecisionsProvider } from "./admin/Decisions.tsx";
import { adminHref, useAdminAddress } from "./admin/address.ts";
import { type AdminSection, useAdminSections, useToDecide } from "./admin/sections.ts";
import { MayContext, useMay } from "./shell/useMay.ts";
import { useUnreadCount } from "./chat/chatContext.ts";

/** Around every page of an admin. */
export function AdminLayout() {
  const user = useSessionState(({ user }) => user);
  const mayDo = useCallback(
    (permission: Permission) => user !== null && hasPermission(user, permission),
    [user],
  );
  return (
    <MayContext value={mayDo}>
      <SignedInProviders>
        <ConflictsProvider>
          <DecisionsProvider>
            <AppFrame
              header={<SiteHeader search={<IdlePalette of="admin" />} />}
              sidebar={<AdminSidebar />}
            >
              <ChosenPasswordNote />
              <Outlet />
            </AppFrame>
            <SecondApprover />
          </DecisionsProvider>
        </ConflictsProvider>
      </SignedInProviders>
    </MayContext>
  );
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/**
 * Section 2, admin sidebar: repeats the dashboard's tabs and adds the actions that open a dialog
 * over the current tab. On narrow screens, where the sidebar is a row, the tabs below it are
 * enough.
 */
function AdminSidebar() {
  const { go, ...address } = useAdminAddress();
  const unread = useUnreadCount();
  const toDecide = useToDecide();
  const mayAdd = useMay("editPeople");
  const mayBook = useMay("book");
  const sections = useAdminSections().map(({ id, label, icon: Icon }: AdminSection) => ({
    id,
    label,
    icon: <Icon {...icon} />,
    href: adminHref({ tab: id }),
    isCurrent: address.tab === id,
    isInColumnOnly: id !== "users",
    badge: id === "support" ? unread : id === "approvals" ? toDecide : 0,
    badgeLabel: id === "approvals"
      ? "waiting for approval"
      : unread === 1
      ? "unread message"
      : "unread messages",
  }));
  const addUser = {
    id: "add-user",
    label: "Add New User",
    icon: <UserPlus {...icon} />,
    startsGroup: true,
    href: adminHref({ ...address, creating: "user" }),
    onAction: () => go({ creating: "user" }),
  };
  const createTransaction = {
    id: "create-transaction",
    label: "Create Transaction",
    icon: <Plus {...icon} />,
    startsGroup: !mayAdd,
    href: adminHref({ ...address, creating: "transaction" }),
    onAction: () => go({ creating: "transaction" }),
  };
  // Whether there is an outbox is known later than the rest. Below it nothing can move.
  const outbox = sections.find(({ id }) => id === "outbox");
  return (
    <Sidebar
      items={[
        ...sections.filter((section) => section !== outbox),
        ...mayAdd ? [addUser] : [],
        ...mayBook ? [createTransaction] : [],
        ...outbox ? [{ ...outbox, startsGroup: true }] : [],
      ]}
    />
  );
}
