import { Outlet } from "react-router";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { SignedIn } from "./SignedIn.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { TransferProvider } from "./transfer/TransferContext.tsx";

/** Around every page of a customer. A transfer under way lives here, not on the page it began on. */
export function CustomerLayout() {
  return (
    <SignedIn>
      <TransferProvider>
        <AppFrame header={<SiteHeader />}>
          <ChosenPasswordNote />
          <Outlet />
        </AppFrame>
      </TransferProvider>
    </SignedIn>
  );
}
