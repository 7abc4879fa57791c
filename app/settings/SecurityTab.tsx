import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { TwoFactorSection } from "./TwoFactorSection.tsx";

/** What keeps strangers out: the second factor, the password, and who is signed in where. */
export function SecurityTab({ onPasswordChanged }: { readonly onPasswordChanged: () => void }) {
  return (
    <>
      <TwoFactorSection />
      <PasswordSection onChanged={onPasswordChanged} />
      <SessionsSection />
    </>
  );
}
