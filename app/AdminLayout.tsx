import { Outlet } from "react-router";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { AdminSidebar } from "./admin/AdminSidebar.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { SignedIn } from "./SignedIn.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

/** Around every page of an admin. */
export function AdminLayout() {
  return (
    <SignedIn>
      <AppFrame header={<SiteHeader />} sidebar={<AdminSidebar />}>
        <ChosenPasswordNote />
        <Outlet />
      </AppFrame>
    </SignedIn>
  );
}
