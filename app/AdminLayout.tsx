import { useCallback } from "react";
import { Outlet } from "react-router";
import { hasPermission, type Permission } from "#contract/staff.ts";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { IdlePalette } from "./IdlePalette.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { SignedInProviders } from "./SignedInProviders.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { Plus, UserPlus, Users } from "lucide-react";
import { Sidebar } from "#ui/Sidebar/Sidebar.tsx";
import { ConflictsProvider } from "./admin/Conflicts.tsx";
import { SecondApprover } from "./admin/SecondApprover.tsx";
import { DecisionsProvider } from "./admin/Decisions.tsx";
import { adminHref, useAdminAddress } from "./admin/address.ts";
import { MayContext, useMay } from "./shell/useMay.ts";

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
 * Section 2, admin sidebar. The dashboard's tabs lead to everything else, so nothing is in both
 * except what the specification names twice.
 */
function AdminSidebar() {
  const { go, ...address } = useAdminAddress();
  const maySee = useMay("seeCustomers");
  const mayAdd = useMay("editPeople");
  const mayBook = useMay("book");
  const users = {
    id: "users",
    label: "User Management",
    icon: <Users {...icon} />,
    href: adminHref({ tab: "users" }),
    isCurrent: address.tab === "users",
  };
  const addUser = {
    id: "add-user",
    label: "Add New User",
    icon: <UserPlus {...icon} />,
    href: adminHref({ ...address, creating: "user" }),
    onAction: () => go({ creating: "user" }),
  };
  const createTransaction = {
    id: "create-transaction",
    label: "Create Transaction",
    icon: <Plus {...icon} />,
    href: adminHref({ ...address, creating: "transaction" }),
    onAction: () => go({ creating: "transaction" }),
  };
  return (
    <Sidebar
      items={[
        ...maySee ? [users] : [],
        ...mayAdd ? [addUser] : [],
        ...mayBook ? [createTransaction] : [],
      ]}
    />
  );
}
