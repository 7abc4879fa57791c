import { Select } from "#ui/Select/Select.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { currencyOptions } from "./currencies.ts";
import { FormWidth, SettingsSection } from "./SettingsSection.tsx";
import { useSaveUser } from "./useSaveUser.ts";

/** The display currency. It only formats; nothing is converted. */
export function CurrencySection({ onSaved }: { readonly onSaved: () => void }) {
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
          description="This only changes how amounts are shown. Nothing is converted."
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
