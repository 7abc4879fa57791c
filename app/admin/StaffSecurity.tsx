import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { useSession } from "#app/auth/SessionContext.tsx";
import { AuthenticatorSection } from "#app/settings/authenticator/AuthenticatorSection.tsx";
import { PasskeysSection } from "#app/settings/passkeys/PasskeysSection.tsx";
import { PasswordSection } from "#app/settings/PasswordSection.tsx";
import { SessionsSection } from "#app/settings/SessionsSection.tsx";

/** Security settings for administrators, who have no settings page. */
export function StaffSecurity({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  return (
    <Dialog title="Security" size="wide" isOpen onOpenChange={(open) => open || onClose()}>
      <PasskeysSection />
      <AuthenticatorSection />
      <PasswordSection onChanged={session.checkNow} />
      <SessionsSection />
    </Dialog>
  );
}
