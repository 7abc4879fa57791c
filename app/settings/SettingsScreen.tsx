import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { space } from "#ui/theme/space.ts";
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
  const tabs = [
    { id: "profile", label: "Profile", content: <ProfileTab onSaved={onUserChanged} /> },
    { id: "notifications", label: "Notifications", content: <NotificationsTab /> },
    { id: "security", label: "Security", content: <SecurityTab /> },
  ];
  const chosen = tabs.find(({ id }) => id === params.get("tab"))?.id ?? "profile";
  return (
    <Column>
      <PageTitle title="Settings" />
      <Tabs
        label="Settings"
        items={tabs}
        selectedId={chosen}
        onSelect={(tab) => setParams(tab === "profile" ? {} : { tab }, { replace: true })}
      />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;
