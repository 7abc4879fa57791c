import { Outlet } from "react-router";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { SignedInProviders } from "./SignedInProviders.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { TransferProvider } from "./transfer/TransferContext.tsx";

/** Around every page of a customer. A transfer under way lives here, not on the page it began on. */
export function CustomerLayout() {
  return (
    <SignedInProviders>
      <TransferProvider>
        <AppFrame header={<SiteHeader />}>
          <ChosenPasswordNote />
          <Outlet />
        </AppFrame>
      </TransferProvider>
    </SignedInProviders>
  );
}
