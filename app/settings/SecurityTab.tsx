import { AuthenticatorSection } from "./authenticator/AuthenticatorSection.tsx";
import { PasskeysSection } from "./passkeys/PasskeysSection.tsx";
import { CodeAboveSection } from "./CodeAboveSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { Shield } from "lucide-react";
import { Button } from "#ui/Button/Button.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { SettingsSection, StateLine } from "./SettingsSection.tsx";

/** Second factor, password, and signed-in devices. */
export function SecurityTab({ onPasswordChanged }: { readonly onPasswordChanged: () => void }) {
  return (
    <>
      <PasskeysSection />
      <AuthenticatorSection />
      <TwoFactorSection />
      <CodeAboveSection />
      <PasswordSection onChanged={onPasswordChanged} />
      <SessionsSection />
    </>
  );
}

/** Section 2: whether codes are sent, and a button for text messages that cannot be pressed yet. */
function TwoFactorSection() {
  const { twoFactorEnabled } = useCurrentUser();
  return (
    <SettingsSection
      title="Two-factor authentication"
      description="We send you a 6-digit code each time you sign in, in addition to your password."
    >
      <StateLine
        icon={<Shield size={20} strokeWidth={1.75} aria-hidden />}
        title={twoFactorEnabled ? "Email codes are on" : "Email codes are off"}
        detail={twoFactorEnabled
          ? "To turn them off, contact support."
          : "You can't turn this on yourself yet. Codes by text message are coming."}
      >
        <Button tone="secondary" isDisabled>Coming Soon</Button>
      </StateLine>
    </SettingsSection>
  );
}
