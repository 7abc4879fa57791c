import { currencyName } from "#app/format/currencyName.ts";
import { DataSection } from "./DataSection.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { FormWidth, SettingsSection } from "./SettingsSection.tsx";
import { currencySign } from "#contract/currency.ts";
import { Select } from "#ui/Select/Select.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { PendingEmail } from "#app/shell/PendingEmail.tsx";
import { useSaveUser } from "./useSaveUser.ts";
import { currency } from "#contract/users.ts";

/** The customer's profile and preferred currency. */
export function ProfileTab({ onSaved }: { readonly onSaved: () => void }) {
  const { email } = useCurrentUser();
  return (
    <>
      <SettingsSection
        title="Profile"
        description="Your name and contact details."
      >
        {/* A new address counts from outside the form, which would offer the old one as a change. */}
        <ProfileForm key={email} onSaved={onSaved} />
      </SettingsSection>
      <EmailSection onChanged={onSaved} />
      <CurrencySection onSaved={onSaved} />
      <DataSection />
    </>
  );
}

/** An unconfirmed email address: a new one, or the one from registration. */
function EmailSection({ onChanged }: { readonly onChanged: () => void }) {
  const user = useCurrentUser();
  const { email, pendingEmail } = user;
  if (pendingEmail === null) return null;
  const isNew = pendingEmail !== email;
  return (
    <SettingsSection
      title={isNew ? "New email address" : "Confirm your email address"}
      description={`Enter the code we emailed to ${pendingEmail}.` +
        (isNew
          ? " The change takes effect 24 hours after you asked for it, or right away if you also " +
            `enter the code we sent to ${email}.`
          : "")}
    >
      <FormWidth>
        <PendingEmail user={user} isOwn onChanged={onChanged} />
      </FormWidth>
    </SettingsSection>
  );
}

/** The display currency. It only formats; nothing is converted. */
function CurrencySection({ onSaved }: { readonly onSaved: () => void }) {
  const { preferredCurrency } = useCurrentUser();
  const save = useSaveUser({
    title: "Currency updated",
    description: "Amounts are now shown in the currency you chose.",
    onSaved,
    isAboutMoney: true,
  });
  return (
    <SettingsSection title="Currency" description="The currency your amounts are shown in.">
      <FormWidth>
        <Select
          label="Preferred Currency"
          description="This only changes how amounts are shown. We don't convert your money."
          options={currencyOptions}
          selectedId={save.isPending ? save.variables.preferredCurrency ?? null : preferredCurrency}
          onSelect={(chosen) =>
            chosen !== preferredCurrency && save.mutate({ preferredCurrency: chosen })}
          isDisabled={save.isPending}
        />
      </FormWidth>
    </SettingsSection>
  );
}

/** Section 3, display currencies: "US Dollar ($)". */
const currencyOptions = currency.options.map((id) => ({
  id,
  label: `${currencyName(id)} (${currencySign(id)})`,
  note: id,
}));
