import { styled } from "#ui/theme/styled.ts";
import { useSession } from "./auth/SessionContext.tsx";
import { useSearchParams } from "react-router";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { type TabItem, Tabs } from "#ui/Tabs/Tabs.tsx";
import { space } from "#ui/theme/space.ts";
import { LegalLinks } from "./shell/LegalLinks.tsx";
import { type SettingsTab, settingsTabs } from "./settings/address.ts";
import { AlertsSection } from "./settings/AlertsSection.tsx";
import { CategoriesTab } from "./settings/categories/CategoriesTab.tsx";
import { NotificationsTab } from "./settings/NotificationsTab.tsx";
import { ProfileTab } from "./settings/ProfileTab.tsx";
import { SecurityTab } from "./settings/SecurityTab.tsx";

/** The customer's settings. Reloads the user after each change. */
export function SettingsPage() {
  const session = useSession();
  return <SettingsScreen onUserChanged={session.checkNow} />;
}

interface SettingsScreenProps {
  /** Called when the server has returned new data about the signed-in user. */
  readonly onUserChanged: () => void;
}

/** /dashboard/settings: Profile, Notifications, Security (section 2). The tab is in the address. */
function SettingsScreen({ onUserChanged }: SettingsScreenProps) {
  const [params, setParams] = useSearchParams();
  const tabs: Record<SettingsTab, Omit<TabItem, "id">> = {
    profile: { label: "Profile", content: <ProfileTab onSaved={onUserChanged} /> },
    notifications: { label: "Notifications", content: <Notifications /> },
    security: { label: "Security", content: <SecurityTab onPasswordChanged={onUserChanged} /> },
    categories: { label: "Categories", content: <CategoriesTab /> },
  };
  const chosen = settingsTabs.find((tab) => tab === params.get("tab")) ?? settingsTabs[0];
  return (
    <Column>
      <PageTitle title="Settings" />
      <Tabs
        label="Settings"
        items={settingsTabs.map((id) => ({ id, ...tabs[id] }))}
        selectedId={chosen}
        onSelect={(tab) => setParams(tab === settingsTabs[0] ? {} : { tab }, { replace: true })}
      />
      <End>
        <LegalLinks />
      </End>
    </Column>
  );
}

/** Shows the specification's four switches next to the alerts that the server sends. */
function Notifications() {
  return (
    <>
      <NotificationsTab />
      <AlertsSection />
    </>
  );
}

const End = styled.div`
  margin-top: ${space[16]};
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;
