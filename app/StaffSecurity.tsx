import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { AuthenticatorSection } from "./settings/authenticator/AuthenticatorSection.tsx";

/** What administrators, who have no settings, change of how they sign in. */
export function StaffSecurity({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Security" size="wide" isOpen onOpenChange={(open) => open || onClose()}>
      <AuthenticatorSection />
    </Dialog>
  );
}
