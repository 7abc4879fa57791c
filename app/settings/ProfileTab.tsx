import { CurrencySection } from "./CurrencySection.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

/** Who the customer is to the bank, and in which currency amounts are shown. */
export function ProfileTab({ onSaved }: { readonly onSaved: () => void }) {
  return (
    <>
      <SettingsSection
        title="Profile"
        description="How we address you and how we reach you."
      >
        <ProfileForm onSaved={onSaved} />
      </SettingsSection>
      <CurrencySection onSaved={onSaved} />
    </>
  );
}
