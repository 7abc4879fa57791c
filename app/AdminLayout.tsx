import { Outlet, useLocation, useSearchParams } from "react-router";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { SignedInProviders } from "./SignedInProviders.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { Plus, UserPlus, Users } from "lucide-react";
import { Sidebar } from "#ui/Sidebar/Sidebar.tsx";
import { adminHref, readAddress } from "./admin/address.ts";

/** Around every page of an admin. */
export function AdminLayout() {
  return (
    <SignedInProviders>
      <AppFrame header={<SiteHeader />} sidebar={<AdminSidebar />}>
        <ChosenPasswordNote />
        <Outlet />
      </AppFrame>
    </SignedInProviders>
  );
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Section 2, admin sidebar. The dialogs open over the tab that is shown. */
function AdminSidebar() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const address = readAddress(params);
  const isHere = pathname.replace(/\/$/, "") === "/admin";
  const over = isHere ? address : {};
  return (
    <Sidebar
      items={[
        {
          id: "users",
          label: "User Management",
          icon: <Users {...icon} />,
          href: adminHref({ tab: "users" }),
          isCurrent: isHere && address.tab === "users",
        },
        {
          id: "add-user",
          label: "Add New User",
          icon: <UserPlus {...icon} />,
          href: adminHref({ ...over, creating: "user" }),
        },
        {
          id: "create-transaction",
          label: "Create Transaction",
          icon: <Plus {...icon} />,
          href: adminHref({ ...over, creating: "transaction" }),
        },
      ]}
    />
  );
}
