import { useEffect } from "react";
import { Outlet } from "react-router";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { useSession } from "./auth/SessionContext.tsx";
import { SignedIn } from "./SignedIn.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { transferInHand } from "./transfer/keptTransfer.ts";
import { TransferProvider } from "./transfer/TransferContext.tsx";

/** Around every page of a customer. A transfer under way lives here, not on the page it began on. */
export function CustomerLayout() {
  const session = useSession();
  // What a session leaves behind when it ends by itself, a logout takes along.
  useEffect(() => {
    const leaving = session.on("signedOut", () => transferInHand.forget());
    return () => leaving.unsubscribe();
  }, [session]);

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
