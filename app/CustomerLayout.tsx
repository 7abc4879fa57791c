import { type ReactNode, startTransition, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { AlertNotes } from "./AlertNotes.tsx";
import { CompanyAreas, PersonalPages, ShownArea, ShownCompanyLine } from "./CompanyArea.tsx";
import { ChosenPasswordNote } from "./ChosenPasswordNote.tsx";
import { IdlePalette } from "./IdlePalette.tsx";
import { WaitingPalette } from "./PaletteFace.tsx";
import { SignedInProviders } from "./SignedInProviders.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { PaymentFreezeNote } from "./paymentFreeze/PaymentFreezeNote.tsx";
import { useOwner } from "./shell/owner.ts";
import { usePagePath } from "./shell/pagePath.ts";
import { transfer } from "./transfer/lazyTransfer.ts";
import { transferDraft } from "./transfer/transferDraft.ts";

/**
 * Wraps every page of a customer. A transfer in progress lives here, not on the page where it
 * started.
 */
export function CustomerLayout() {
  return (
    <SignedInProviders>
      <CompanyAreas>
        <AppFrame
          header={
            <SiteHeader
              search={
                <ShownArea waiting={<WaitingPalette />}>
                  <IdlePalette of="customer" />
                </ShownArea>
              }
            />
          }
        >
          <ChosenPasswordNote />
          <PaymentFreezeNote />
          <AlertNotes />
          <ShownCompanyLine />
          <ShownArea>
            <WithTransfer>
              <PersonalPages>
                <Outlet />
              </PersonalPages>
            </WithTransfer>
          </ShownArea>
        </AppFrame>
      </CompanyAreas>
    </SignedInProviders>
  );
}

/**
 * Loads the transfer code for the page that makes transfers, or immediately if a transfer draft is
 * left from before. The first page does not wait for it. Once loaded, it stays mounted.
 */
function WithTransfer({ children }: { children: ReactNode }) {
  const { id } = useOwner();
  const path = usePagePath();
  const [isWanted, setWanted] = useState(false);
  // The page stays while the code loads: the server may have drawn it, and knows no drafts.
  useEffect(() => {
    if (transferDraft.of(id) !== null) startTransition(() => setWanted(true));
  }, [id]);
  if (!isWanted && path.startsWith("/dashboard/accounts")) setWanted(true);
  return isWanted ? <transfer.Component>{children}</transfer.Component> : children;
}
