import { type FormEvent, useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { notify } from "#app/shell/notify.ts";
import { type Preference, savedPreferences } from "./savedPreferences.ts";
import { ChoiceList, FormFoot, SettingsSection } from "./SettingsSection.tsx";

const switches: readonly { name: Preference; label: string; description: string }[] = [
  {
    name: "emailNotifications",
    label: "Email notifications",
    description: "News about your accounts by email.",
  },
  {
    name: "smsNotifications",
    label: "SMS notifications",
    description: "News about your accounts on your phone.",
  },
  {
    name: "transactionAlerts",
    label: "Transaction alerts",
    description: "When a transaction is submitted, approved, or rejected.",
  },
  {
    name: "marketingEmails",
    label: "Marketing emails",
    description: "New products and offers, now and then.",
  },
];

/** Four switches, kept for this person in this browser; saving makes no call (section 3). */
export function NotificationsTab() {
  const { id } = useCurrentUser();
  const [saved, setSaved] = useState(() => savedPreferences.of(id));
  const [preferences, setPreferences] = useState(saved);
  const hasChanged = switches.some(({ name }) => preferences[name] !== saved[name]);

  function save(event: FormEvent) {
    event.preventDefault();
    const isKept = savedPreferences.keep(id, preferences);
    if (isKept) setSaved(preferences);
    void notify(
      isKept
        ? {
          title: "Notification settings updated",
          description: "Your choices are saved in this browser.",
        }
        : {
          title: "Failed to update notification settings",
          description: "This browser doesn't let us save them.",
          tone: "destructive",
        },
    );
  }

  return (
    <SettingsSection
      title="Notification settings"
      description="Choose what we contact you about. Your choices are saved in this browser."
    >
      <Stack as="form" $gap={20} onSubmit={save} aria-label="Notification settings">
        <ChoiceList>
          {switches.map(({ name, label, description }) => (
            <li key={name}>
              <Switch
                name={name}
                place="end"
                description={description}
                isSelected={preferences[name]}
                onChange={(isOn) => setPreferences({ ...preferences, [name]: isOn })}
              >
                {label}
              </Switch>
            </li>
          ))}
        </ChoiceList>
        <FormFoot>
          <Button type="submit">Save changes</Button>
          {hasChanged && <Button tone="quiet" onPress={() => setPreferences(saved)}>Cancel</Button>}
        </FormFoot>
      </Stack>
    </SettingsSection>
  );
}
