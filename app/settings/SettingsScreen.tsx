import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { type TabItem, Tabs } from "#ui/Tabs/Tabs.tsx";
import { space } from "#ui/theme/space.ts";
import { type SettingsTab, settingsTabs } from "./address.ts";
import { NotificationsTab } from "./NotificationsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { SecurityTab } from "./SecurityTab.tsx";

export interface SettingsScreenProps {
  /** Called when the bank knows something new about the person who is signed in. */
  readonly onUserChanged: () => void;
}

/** /dashboard/settings: Profile, Notifications, Security (section 2). The tab is in the address. */
export function SettingsScreen({ onUserChanged }: SettingsScreenProps) {
  const [params, setParams] = useSearchParams();
  const tabs: Record<SettingsTab, Omit<TabItem, "id">> = {
    profile: { label: "Profile", content: <ProfileTab onSaved={onUserChanged} /> },
    notifications: { label: "Notifications", content: <NotificationsTab /> },
    security: { label: "Security", content: <SecurityTab onPasswordChanged={onUserChanged} /> },
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
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;
